/** Where an analysis comes from, also while the rules do not answer yet. */
import { describe, expect, test } from "vitest";
import { keep, gameOf, restored } from "../../src/analysis/sources";
import { freshGame } from "../../src/analysis/opening";
import { gameLink } from "../../src/analysis/link";
import { parseRoute, type Route } from "../../src/app/route";
import { CoreError } from "../../src/core/errors";
import type { Core } from "../../src/core";
import type { KeptGame } from "../../src/games/record";
import { Shelf } from "../../src/games/shelf";
import { Client } from "../../src/net/client";
import { Work } from "../../src/tree/edit";
import { problem } from "../problem";
import { rules } from "../rules";
import "fake-indexeddb/auto";

const core = {
  facts: async (...asked: Parameters<Core["facts"]>) => rules.facts(...asked),
  play: async (...asked: Parameters<Core["play"]>) => rules.play(...asked),
  why: async (...asked: Parameters<Core["why"]>) => rules.why(...asked),
} as Core;

/** Rules whose worker is not there yet. */
const away = (): Promise<never> => Promise.reject(new CoreError("not loaded"));
const none = { facts: away, play: away, why: away } as unknown as Core;

const ADDRESS = "#/analyse";

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

async function worked(): Promise<Work> {
  const work = new Work(await freshGame("standard", core));
  work.play("l3-l6", rules.play(`${work.game.start} 1`, "standard", ["l3-l6"]));
  return work;
}

describe("what was worked on last", () => {
  test("is opened again where one stood", async () => {
    const storage = memory();
    const work = await worked();
    keep(storage, ADDRESS, { game: work.game, node: work.current });
    const found = await restored(storage, ADDRESS, core);
    expect([found?.node.move, found?.game.mainLine().length]).toEqual(["l3-l6", 2]);
    expect(await restored(storage, "#/analyse?p=other", core)).toBeNull();
  });

  test("is not given up because the rules are not there yet", async () => {
    const storage = memory();
    const { game, current: node } = await worked();
    keep(storage, ADDRESS, { game, node });
    await expect(restored(storage, ADDRESS, none)).rejects.toBeInstanceOf(CoreError);
  });

  test.each([
    { address: ADDRESS, sgf: "no game", path: [] },
    { address: ADDRESS, sgf: "(;GM[20])", path: ["length"] },
    { address: ADDRESS, sgf: "(;GM[20])", path: [null] },
    { address: ADDRESS, sgf: 7, path: [] },
  ])("is nothing if it cannot be read: %j", async (kept) => {
    const storage = memory();
    storage.setItem("gess.analysis", JSON.stringify(kept));
    expect(await restored(storage, ADDRESS, core)).toBeNull();
  });
});

describe("an address", () => {
  const away = (): Promise<never> => Promise.reject(new TypeError("offline"));
  const app = (rulesNow: Core, server: typeof fetch = away) => ({
    core: rulesNow,
    games: { shelf: new Shelf(crypto.randomUUID()) } as unknown as Parameters<typeof gameOf>[1]["games"],
    server: new Client(server),
  });
  const told = async (route: Route, of: typeof fetch): Promise<string> => {
    const found = await gameOf(route, app(core, of));
    return "problem" in found ? found.problem() : "";
  };
  const refused = (status: number, code: string) => async (): Promise<Response> =>
    Response.json(problem(status, code), { status });

  test("that holds a game waits for the rules, and is damaged only if it is", async () => {
    const link = parseRoute(await gameLink((await worked()).game));
    await expect(gameOf(link, app(none))).rejects.toBeInstanceOf(CoreError);
    expect(await gameOf(link, app(core))).toMatchObject({ game: { rules: "standard" } });
    const damaged = parseRoute("#/analyse?g=AAAA");
    expect(await told(damaged, away)).toBe("The link is damaged: it contains no game.");
  });

  test("of a game whose record is damaged is told so", async () => {
    const now = app(core);
    const whole = {
      ...{ id: "damaged", revision: {}, rules: "standard", start: (await freshGame("standard", core)).start },
      ...{ moves: [], players: { black: { kind: "human", name: "" }, white: { kind: "human", name: "" } } },
      ...{ level: null, outcome: null, created: "", updated: "", headers: {}, sgf: null, pending: 0, clock: null },
    };
    const games = { shelf: now.games.shelf, local: { meet: () => Promise.resolve() } };
    const open = async (part: object): ReturnType<typeof gameOf> => {
      await games.shelf.put({ ...whole, ...part } as unknown as KeptGame);
      return gameOf(parseRoute("#/analyse/damaged"), { ...now, games: games as unknown as typeof now.games });
    };
    expect(await open({})).toMatchObject({ record: { id: "damaged" } });
    for (const part of [{ headers: { Event: 7 } }, { sgf: 7 }, { moves: ["l3-l19"] }, { players: null }])
      expect(await open(part).then((found) => "problem" in found && found.problem())).toBe(
        "This game is damaged and cannot be shown.",
      );
  });

  test("of a game that cannot be had says why: there is none, no answer, or a library that fails", async () => {
    const route = parseRoute("#/analyse/0123456789ab");
    expect(await told(route, refused(404, "unknown-game"))).toBe("This game was not found.");
    expect(await told(route, away)).toBe("The library is not responding. Everything else works without it.");
    const failing = await told(route, refused(503, "store-failed"));
    expect(failing).toBe("The games cannot be read or saved at the moment.");
  });
});

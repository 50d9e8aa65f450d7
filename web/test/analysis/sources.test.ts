/** Where an analysis comes from, also while the rules do not answer yet. */
import { describe, expect, test } from "vitest";
import { keep, gameOf, restored } from "../../src/analysis/sources";
import { freshGame } from "../../src/analysis/opening";
import { gameLink } from "../../src/analysis/link";
import { parseRoute } from "../../src/app/route";
import { CoreError } from "../../src/core/errors";
import type { Core } from "../../src/core";
import { Shelf } from "../../src/games/shelf";
import { Client } from "../../src/net/client";
import { Work } from "../../src/tree/edit";
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

  test("is nothing if it cannot be read", async () => {
    const storage = memory();
    storage.setItem("gess.analysis", JSON.stringify({ address: ADDRESS, sgf: "no game", path: [] }));
    expect(await restored(storage, ADDRESS, core)).toBeNull();
  });
});

describe("an address", () => {
  const app = (rulesNow: Core) => ({
    core: rulesNow,
    games: { shelf: new Shelf(crypto.randomUUID()) } as unknown as Parameters<typeof gameOf>[1]["games"],
    server: new Client(() => Promise.reject(new TypeError("offline"))),
  });

  test("that holds a game waits for the rules, and is damaged only if it is", async () => {
    const link = parseRoute(await gameLink((await worked()).game));
    await expect(gameOf(link, app(none))).rejects.toBeInstanceOf(CoreError);
    expect(await gameOf(link, app(core))).toMatchObject({ game: { rules: "standard" } });
    const damaged = parseRoute("#/analyse?g=AAAA");
    expect(await gameOf(damaged, app(core))).toEqual({ problem: "The link is damaged: it contains no game." });
  });

  test("of a game that is nowhere is told so", async () => {
    const route = parseRoute("#/analyse/0123456789ab");
    expect(await gameOf(route, app(core))).toEqual({ problem: "This game was not found." });
  });
});

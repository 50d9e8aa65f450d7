import { beforeEach, describe, expect, test } from "vitest";
import type { Core, Engine } from "../../src/core";
import type { LocalGames } from "../../src/games/local";
import type { Shelf } from "../../src/games/shelf";
import type { Refusal } from "../../src/net/client";
import { ALONE, BOTH, Table, core, engine } from "./table";

let table: Table;
let games: LocalGames;
let shelf: Shelf;

beforeEach(() => {
  table = new Table();
  ({ games, shelf } = table);
});

describe("a game of this browser", () => {
  test("is played, and kept at each move", async () => {
    const { id } = await games.create(BOTH);
    const after = await games.move(id, "l3-l6", 0);
    expect(after.moves).toEqual(["l3-l6"]);
    expect(after.position.turn).toBe("white");
    expect(after.position.last?.move).toBe("l3-l6");
    const kept = await shelf.get(id);
    expect(kept).toMatchObject({ moves: ["l3-l6"], pending: 1, revision: { browser1: 2 } });
    expect(table.changes).toEqual([id, id]);
  });

  test("takes each ply once, whichever window plays it", async () => {
    const { id } = await games.create(BOTH);
    const tries = await Promise.allSettled([
      games.move(id, "l3-l6", 0),
      games.move(id, "c3-c5", 0),
    ]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = tries.find((each) => each.status === "rejected")?.reason as Refusal;
    expect(refused.code).toBe("stale-ply");
    expect(refused.game?.moves).toHaveLength(1);
  });

  test("takes no move that was thought about another line", async () => {
    const { id } = await games.create(ALONE);
    await games.move(id, "l3-l6", 0);
    let answer: (chosen: { move: string; info: null }) => void = () => undefined;
    const slow: Engine = {
      ...engine(),
      choose: () => ({ done: new Promise((done) => (answer = done)), stop: () => undefined }),
    };
    const other = table.window({ engine: () => slow });
    const thinking = other.computer(id, 1, new AbortController().signal).catch((error) => error);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await games.takeback(id, 1, false);
    await games.move(id, "c3-c5", 0);
    answer({ move: "l18-l15", info: null });
    expect(await thinking).toMatchObject({ code: "stale-ply" });
    expect((await shelf.get(id))?.moves).toEqual(["c3-c5"]);
  });

  test("refuses what is not legal with the reason, and stays as it was", async () => {
    const { id } = await games.create(BOTH);
    const refused: Refusal = await games.move(id, "c3-c19", 0).catch((error) => error);
    expect(refused).toMatchObject({ status: 422, code: "illegal-move" });
    expect(refused.reason?.code).toBeTruthy();
    expect((await games.game(id)).ply).toBe(0);
  });

  test("does not begin at a position that is none", async () => {
    const refused = await games.create({ ...BOTH, position: "18/18 b" }).catch((error) => error);
    expect(refused).toMatchObject({ status: 422, code: "invalid-position" });
    expect(await shelf.latest(9)).toEqual([]);
  });

  test("lets the computer reply, and takes back both moves", async () => {
    const { id } = await games.create(ALONE);
    await games.move(id, "l3-l6", 0);
    const replied = await games.computer(id, 1, new AbortController().signal);
    expect(replied.ply).toBe(2);
    expect((await games.takeback(id, 2, false)).ply).toBe(0);
    const none = await games.takeback(id, 0, false).catch((error) => error);
    expect(none).toMatchObject({ code: "nothing-to-take-back" });
  });

  test("is resigned, and that is taken back alone", async () => {
    const { id } = await games.create(ALONE);
    await games.move(id, "l3-l6", 0);
    const over = await games.resign(id, 1, "black");
    expect(over.position).toMatchObject({
      outcome: { winner: "white", termination: "resignation" },
      legal: [],
    });
    expect(over.position.centres.c3?.reason?.code).toBe("game-over");
    const back = await games.takeback(id, 1, true);
    expect(back.ply).toBe(1);
    expect(back.position.outcome).toBeNull();
    expect(back.position.legal.length).toBeGreaterThan(100);
  });

  test("that was resigned meanwhile takes no move", async () => {
    const { id } = await games.create(BOTH);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const late: Core = { ...core, play: (...asked) => held.then(() => core.play(...asked)) };
    const moving = table.window({ core: late }).move(id, "l3-l6", 0).catch((error) => error);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await games.resign(id, 0, "black");
    go();
    expect(await moving).toMatchObject({ code: "stale-ply" });
    expect(await shelf.get(id)).toMatchObject({ moves: [], outcome: { termination: "resignation" } });
  });

  test("takes back an end once, however many windows ask at the same time", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    await games.resign(id, 1, "white");
    const tries = await Promise.allSettled([games.takeback(id, 1, true), games.takeback(id, 1, true)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await shelf.get(id)).toMatchObject({ moves: ["l3-l6"], outcome: null });
  });

  test("gives its earlier positions and says why not", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    expect((await games.at(id, 0)).turn).toBe("black");
    const { reason } = await games.why(id, "c3-c6");
    expect(reason?.code).toBe("not-yours");
  });
});

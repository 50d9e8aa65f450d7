import { beforeEach, describe, expect, test } from "vitest";
import { createCore } from "../../src/core/core";
import { IllegalMove, PositionError } from "../../src/core/errors";
import { START_TEXT } from "../../src/core/rules/position";
import type { Core } from "../../src/core/types";
import { nearRules, type Near } from "./ports";

/** From the rule book: legal moves from the start, and rows of two and three. */
const PERFT = {
  standard: [458, 158_010, 53_244_026],
  "open-edge": [478, 172_080, 60_574_502],
  classic: [416, 132_704, 41_429_344],
  course: [319, 101_761, 31_552_410],
} as const;

let workers: Near[];
let core: Core;

beforeEach(() => {
  workers = [];
  core = createCore(() => {
    const worker = nearRules();
    workers.push(worker);
    return Promise.resolve(worker);
  });
});

describe("the rules", () => {
  test.each(Object.entries(PERFT))("count the moves of %s as the rule book", async (name, counts) => {
    const rules = name as keyof typeof PERFT;
    expect((await core.start(rules)).legal).toHaveLength(counts[0]);
    for (const [index, count] of counts.entries())
      await expect(core.perft(START_TEXT, rules, index + 1)).resolves.toBe(count);
  });

  test("a count that takes long has a worker of its own, which ends", async () => {
    await core.perft(START_TEXT, "standard", 3);
    await core.start("standard");
    expect(workers.map((worker) => worker.ended)).toEqual([true, false]);
  });

  test("tell what stands on the board", async () => {
    const facts = await core.start("standard");
    expect(facts.text).toBe(START_TEXT);
    expect([facts.stones.black.length, facts.stones.white.length]).toEqual([43, 43]);
    expect(facts.rings).toEqual({ black: ["l3"], white: ["l18"] });
    expect(facts.outcome).toBeNull();
    expect(facts.ring_attacked).toEqual({ black: false, white: false });
    expect(facts.centres.c3?.piece).toMatchObject({ nickname: "rook", range: null, color: "black" });
    expect(facts.centres.c3?.arms?.N).toEqual(["c4", "c5", "c6"]);
    expect(facts.centres.c18?.reason?.code).toBe("not-yours");
    expect(facts.centres.k11).toEqual({
      reason: { code: "no-stones", squares: [], at: "k11", text: "no-stones" },
    });
    expect(facts.legal.find((report) => report.move === "c3-c2")).toMatchObject({
      mover: "black",
      fallen: ["c2"],
    });
  });

  test("tell how a ring falls, and nothing can be played then", async () => {
    const { facts, reports, texts, keys } = await core.play(START_TEXT, "standard", [
      "l3-l6",
      "l15-l12",
      "l6-l9",
      "l12-l11",
    ]);
    expect(facts.outcome).toMatchObject({ winner: "white", termination: "ring-broken" });
    expect(reports.at(-1)?.rings_broken.black).toEqual(["l9"]);
    expect(texts.at(-1)).toBe(facts.text);
    expect(keys.at(-1)).toBe(facts.key);
    expect(texts.map((text) => text.split(" ").slice(1).join(" "))).toEqual(["w 1", "b 2", "w 2", "b 3"]);
    expect(facts.legal).toEqual([]);
    expect(facts.centres.c3?.reason?.code).toBe("game-over");
    await expect(core.why(facts.text, "standard", "c3-c6")).resolves.toMatchObject({ code: "game-over" });
    // The same stones, set up: nobody has moved.
    const alone = await core.facts(facts.text, "standard");
    expect(alone.outcome).toMatchObject({ winner: "white", termination: "no-rings" });
  });

  test("tell who threatens a ring", async () => {
    const { facts } = await core.play(START_TEXT, "standard", ["l3-l6", "l15-l12", "l6-l9"]);
    expect(facts.attackers.black).toEqual(["k12-l11", "l12-l11", "m12-l11"]);
    expect(facts.ring_attacked).toEqual({ black: true, white: false });
  });

  test("refuse a move by its place in the row and its reason", async () => {
    const error = await core.play(START_TEXT, "standard", ["l3-l6", "c3-c6"]).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(IllegalMove);
    expect(error).toMatchObject({ index: 1, move: "c3-c6", reason: { code: "not-yours" } });
    await expect(core.why(START_TEXT, "standard", "c3-c9")).resolves.toMatchObject({
      code: "blocked",
      at: "c6",
      squares: ["c7"],
    });
    await expect(core.why(START_TEXT, "standard", "c3-c6")).resolves.toBeNull();
  });

  test("refuse a text by what is wrong and where", async () => {
    const error = await core.facts("18/18/17 b 1", "standard").catch((e: unknown) => e);
    expect(error).toBeInstanceOf(PositionError);
    expect(error).toMatchObject({ code: "row-short", column: 9 });
    await expect(core.start("standard")).resolves.toBeTruthy();
  });

  test("take a position that was set up, and what Svelte makes of it", async () => {
    const start = await core.start("course");
    const proxy = new Proxy([...start.stones.black], {});
    const stones = { black: proxy, white: start.stones.white };
    await expect(core.fromStones(stones, "black", "course")).resolves.toEqual(start);
    const bare = await core.fromStones({ black: ["c3"], white: [] }, "white", "standard");
    expect(bare.outcome).toMatchObject({ winner: "white", termination: "no-rings" });
    await expect(
      core.fromStones({ black: ["a1"], white: [] }, "white", "standard"),
    ).rejects.toMatchObject({ code: "frame" });
  });

  test("answer the same question once, and a new one after a breakdown", async () => {
    const first = core.start("standard");
    expect(core.start("standard")).toBe(first);
    await first;
    expect(workers[0]?.asked).toHaveLength(1);
    workers[0]?.emit("error", { message: "gone" });
    await expect(core.start("standard")).resolves.toEqual(await first);
    await expect(core.start("classic")).resolves.toBeTruthy();
    expect(workers).toHaveLength(2);
  });
});

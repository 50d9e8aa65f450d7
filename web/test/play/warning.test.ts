import { describe, expect, test } from "vitest";
import type { Info, Played, Query, Score } from "../../src/core";
import { compare, judge } from "../../src/play/warning";
import { report } from "./report";

const cp = (value: number): Score => ({ kind: "cp", value });
const mate = (value: number): Score => ({ kind: "mate", value });

describe("beside the best move", () => {
  test.each([
    ["the same", cp(50), cp(50), null],
    ["a little less", cp(100), cp(-450), null],
    ["much less", cp(100), cp(-520), { kind: "loss", stones: 6, answer: "a1-a2" }],
    ["less, but nearly won", cp(2400), cp(1500), null],
    ["a longer win", mate(2), cp(1600), null],
    ["a win missed for little", mate(2), cp(200), { kind: "loss", stones: 13, answer: "a1-a2" }],
    ["a ring that falls soon", cp(0), mate(-2), { kind: "mate", moves: 2, answer: "a1-a2" }],
    ["a ring that falls late", cp(0), mate(-4), null],
    ["lost before and after", cp(-1700), cp(-2600), null],
  ])("%s", (_, best, played, warning) => {
    expect(compare(best, played, "a1-a2")).toEqual(warning);
  });
});

describe("a move", () => {
  const move = report("i3-i5", { mover: "black" });

  function judges(best: [string, Score] | null, played: Score, attackers: string[] = []) {
    const asked: Query[] = [];
    return {
      asked,
      core: {
        play: async () =>
          ({ facts: { attackers: { black: attackers, white: [] }, outcome: null } }) as unknown as Played,
      },
      look: async (query: Query): Promise<Info | null> => {
        asked.push(query);
        if (query.searchmoves)
          return { lines: [{ move: move.move, pv: [move.move, "e18-e16"], score: played }] } as Info;
        return best && ({ lines: [{ move: best[0], pv: [best[0]], score: best[1] }] } as Info);
      },
    };
  }
  const draws = { repetition: 3, quiet_plies: null };
  const before = { text: "a start", rules: "standard", moves: ["c3-c4"], draws, now: "a text" } as const;

  test("that is the best is never doubted", async () => {
    expect(await judge(judges(["i3-i5", cp(0)], mate(-1), ["x"]), before, move)).toBeNull();
  });

  test("that ends the game is not doubted here", async () => {
    const last = report("i3-i5", { mover: "black", outcome: { winner: "black", termination: "ring-broken", text: "" } });
    const these = judges(["c3-c6", cp(0)], mate(-1));
    expect(await judge(these, before, last)).toBeNull();
    expect(these.asked).toEqual([]);
  });

  test("that lets the last ring be broken is, with the move that breaks it", async () => {
    const these = judges(["c3-c6", cp(0)], mate(-1), ["l18-l6", "m18-m6"]);
    expect(await judge(these, before, move)).toEqual({ kind: "ring", answer: "l18-l6" });
  });

  test("is not, where no move saves the ring", async () => {
    expect(await judge(judges(["c3-c6", mate(-1)], mate(-1), ["l18-l6"]), before, move)).toBeNull();
  });

  test("that gives much away is, with the answer", async () => {
    expect(await judge(judges(["c3-c6", cp(80)], cp(-720)), before, move)).toEqual({
      kind: "loss",
      stones: 8,
      answer: "e18-e16",
    });
  });

  test("is looked at in its game, which may repeat what stood before", async () => {
    const these = judges(["c3-c6", cp(80)], cp(80));
    await judge(these, before, move);
    expect(these.asked).toHaveLength(2);
    for (const query of these.asked)
      expect(query).toMatchObject({ text: "a start", rules: "standard", moves: ["c3-c4"], draws });
  });

  test("is played where the engine says nothing", async () => {
    expect(await judge(judges(null, cp(0), ["l18-l6"]), before, move)).toBeNull();
  });
});

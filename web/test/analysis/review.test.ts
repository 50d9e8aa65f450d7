import { describe, expect, it } from "vitest";
import { accuracyOf, checkAnswer, glyphFor, judge, recalled, reviewGame, summed } from "../../src/analysis/review";
import { blackChance, chanceOf, chanceWords, flipped, forBlack, shortScore } from "../../src/analysis/score";
import type { Core, Engine, Info, Line, Query, Score } from "../../src/core/types";
import { START } from "../../src/notation/position";
import { readSgf } from "../../src/sgf/reader";
import { writeSgf } from "../../src/sgf/writer";
import { DRAWN, seenAt, setSeen } from "../../src/analysis/seen";
import { readText } from "../../src/textform/reader";
import { TreeNode } from "../../src/tree/node";
import { rules } from "../rules";

const cp = (value: number): Score => ({ kind: "cp", value });
const line = (move: string, score: Score): Line => ({ move, pv: [move], score });

function played(move: string): TreeNode {
  const node = new TreeNode(new TreeNode(null));
  node.properties.set("B", ["aa:bb"]);
  node.move = move;
  return node;
}

describe("scores", () => {
  it("become chances: level is a half, and one scale makes the odds e times better", () => {
    expect(chanceOf(cp(0))).toBe(0.5);
    expect(chanceOf(cp(250)) / (1 - chanceOf(cp(250)))).toBeCloseTo(Math.E, 10);
    expect(chanceOf({ kind: "mate", value: 3 })).toBe(1);
    expect(chanceOf({ kind: "mate", value: -3 })).toBe(0);
    expect(chanceOf(flipped(cp(130)))).toBeCloseTo(1 - chanceOf(cp(130)), 10);
  });

  it("are shown from Black's view", () => {
    expect(forBlack(cp(130), "white")).toEqual(cp(-130));
    expect(shortScore(cp(130), "black")).toBe("+1.3");
    expect(shortScore(cp(130), "white")).toBe("−1.3");
    expect(shortScore(cp(-4), "black")).toBe("0.0");
    expect(shortScore({ kind: "mate", value: 2 }, "white")).toBe("#−2");
  });
});

describe("a move", () => {
  it("costs nothing if it is the best, however the next position is judged", () => {
    const judged = judge(played("c3-c6"), [line("c3-c6", cp(100)), line("l3-l6", cp(90))], cp(300));
    expect(judged).toMatchObject({ cost: 0, glyph: null });
  });

  it("costs what it takes from the chances", () => {
    // 1 / (1 + e^-1) = 0.731, after it 1 / (1 + e^1) = 0.269.
    const judged = judge(played("l3-l6"), [line("c3-c6", cp(250))], cp(250));
    expect(judged.before).toBeCloseTo(73.106, 2);
    expect(judged.after).toBeCloseTo(26.894, 2);
    expect(judged.cost).toBeCloseTo(46.212, 2);
    expect(judged.glyph).toBe("??");
  });

  it("never costs less than nothing when it turns out better than the best", () => {
    expect(judge(played("l3-l6"), [line("c3-c6", cp(0))], cp(-250))).toMatchObject({ cost: 0 });
  });

  it("is marked by what it cost, and as the only good one by how far the next is behind", () => {
    expect([7.9, 8, 14.9, 15, 29.9, 30].map((cost) => glyphFor(cost, false, 0))).toEqual([
      null,
      "?!",
      "?!",
      "?",
      "?",
      "??",
    ]);
    expect([19.9, 20].map((gap) => glyphFor(0, true, gap))).toEqual([null, "!"]);
  });
});

describe("a game", () => {
  it("is as accurate as its moves on the mean, each side for itself", () => {
    expect(accuracyOf(0)).toBe(100);
    expect(accuracyOf(10)).toBeCloseTo(63.763, 2);
    const good = judge(played("c3-c6"), [line("c3-c6", cp(0))], cp(0));
    const bad = judge(played("l3-l6"), [line("c3-c6", cp(250))], cp(250));
    const review = summed([good, bad]);
    expect(review.accuracy.black).toBeCloseTo((100 + accuracyOf(46.2117)) / 2, 3);
    expect(review.accuracy.white).toBeNull();
    expect(review.turningPoints).toEqual([bad]);
    const costs = [20, 45, 16, 30, 31, 22, 50, 17];
    const many = costs.map((cost) => ({ ...bad, cost }));
    expect(summed(many).turningPoints.map(({ cost }) => cost)).toEqual([20, 45, 30, 31, 22, 50]);
  });

  const core = rules as unknown as Core;

  function engineOf(answer: (query: Query) => Line[]): Engine & { asked: Query[] } {
    const asked: Query[] = [];
    return {
      asked,
      analyse(query) {
        asked.push(query);
        const info: Info = { depth: 9, seldepth: 9, nodes: 1, nps: 1, ms: 1, hashfull: 0, lines: answer(query) };
        return { done: Promise.resolve(info), stop: () => undefined };
      },
      choose: () => {
        throw new Error("nobody plays here");
      },
      destroy: () => undefined,
    };
  }

  it("is seen position by position, with the moves before them, and tells how far it is", async () => {
    const [game] = await readText("1. l3-l6 l18-l15 2. c3-c6", rules);
    if (!game) throw new Error("no game");
    const engine = engineOf(({ moves = [] }) => [line(moves.length % 2 ? "c18-c15" : "c3-c6", cp(0))]);
    const told: string[] = [];
    const review = await reviewGame(game, { core, engine }, "quick", (done, all) => told.push(`${done}/${all}`)).done;
    expect(engine.asked.map(({ moves }) => moves)).toEqual([[], ["l3-l6"], ["l3-l6", "l18-l15"], ["l3-l6", "l18-l15", "c3-c6"]]);
    expect(told).toEqual(["0/4", "1/4", "2/4", "3/4", "4/4"]);
    expect(review?.moves.map(({ mover }) => mover)).toEqual(["black", "white", "black"]);
    expect(game.root.evaluation?.depth).toBe(9);
  });

  it("ends where the rings decide, without asking the engine", async () => {
    const [game] = await readText("1. l3-l2", rules);
    if (!game) throw new Error("no game");
    const engine = engineOf(() => [line("c3-c6", cp(0))]);
    const review = await reviewGame(game, { core, engine }, "quick", () => undefined).done;
    expect(engine.asked).toHaveLength(1);
    expect(review?.moves[0]).toMatchObject({ cost: 50, glyph: "??" });
  });

  it("is shown up to its end: all for the winner, a half for each after a draw", async () => {
    const [game] = await readText("1. l3-l2", rules);
    if (!game) throw new Error("no game");
    const engine = engineOf(() => [line("c3-c6", cp(0))]);
    const review = await reviewGame(game, { core, engine }, "quick", () => undefined).done;
    for (const [node, seen] of review?.seen ?? []) setSeen(node.properties, seen);
    expect(game.mainLine().map(blackChance)).toEqual([0.5, 0]);
    expect(game.mainLine().map(chanceWords)).toEqual(["Equal", "White wins"]);
    setSeen(game.last.properties, DRAWN);
    expect([blackChance(game.last), chanceWords(game.last)]).toEqual([0.5, "Draw"]);
  });

  it("finds a move as good as the best that makes the same position", async () => {
    // i1-i2 and i2-i3 carry the same stones to the same squares; the engine tells only one of them.
    const [game] = await readText("1. i2-i3", rules);
    if (!game) throw new Error("no game");
    const engine = engineOf(({ moves }) => (moves?.length ? [line("c18-c15", cp(250))] : [line("i1-i2", cp(250)), line("c3-c6", cp(-30))]));
    const review = await reviewGame(game, { core, engine }, "quick", () => undefined).done;
    expect(review?.moves[0]).toMatchObject({ cost: 0, glyph: "!", best: { move: "i2-i3" } });
  });

  it("is kept with its review: what was seen comes back from the file, the moves after it unjudged", async () => {
    const [game] = await readText("1. l3-l6 l18-l15 2. c3-c6", rules);
    if (!game) throw new Error("no game");
    const answers: Line[][] = [
      [line("c3-c6", cp(250)), line("r3-r6", cp(-30))],
      [line("l18-l15", cp(250)), line("c18-c15", { kind: "mate", value: -2 })],
      [line("c3-c6", cp(0))],
    ];
    const engine = engineOf(({ moves = [] }) => answers[moves.length] ?? [line("c18-c15", cp(-40))]);
    const review = await reviewGame(game, { core, engine }, "quick", () => undefined).done;
    expect(recalled(game)).toBeNull();
    review?.seen.forEach((seen, node) => setSeen(node.properties, seen));
    game.root.end().properties.delete("GESSEV");
    const [kept] = await readSgf(writeSgf(game), rules);
    if (!kept) throw new Error("no game");
    const found = recalled(kept);
    const values = (list: typeof found) => list?.moves.map(({ before, after, cost, glyph }) => ({ before, after, cost, glyph }));
    expect(values(found)).toEqual(values(review)?.slice(0, 2));
    expect(found?.moves.map(({ glyph }) => glyph)).toEqual(["??", "!"]);
    expect(kept.root.evaluation).toEqual({ depth: 9, lines: answers[0] });
  });

  it("takes no damaged value for a review", () => {
    const properties = new Map<string, string[]>();
    for (const text of ["", "9", "9 x c3-c6", "9 1 c3", "0 5", "9 1 c3-c6 2"]) {
      properties.set("GESSEV", [text]);
      expect(seenAt(properties)).toBeNull();
    }
    setSeen(properties, { depth: 0, lines: [], score: { kind: "mate", value: -1 } });
    expect(properties.get("GESSEV")).toEqual(["0 #-1"]);
    expect(seenAt(properties)).toEqual({ depth: 0, lines: [], score: { kind: "mate", value: -1 } });
  });

  it("can be called off", async () => {
    const [game] = await readText("1. l3-l6 l18-l15", rules);
    if (!game) throw new Error("no game");
    const engine = engineOf(() => [line("c3-c6", cp(0))]);
    const job = reviewGame(game, { core, engine }, "quick", () => undefined);
    job.cancel();
    expect(await job.done).toBeNull();
  });

  it("accepts an answer by the position it makes", async () => {
    const [game] = await readText("1. l3-l6", rules);
    const node = game?.root.next;
    if (!game || !node) throw new Error("no game");
    // Different moves that make the same position: found by trying all.
    const first = new Map<string, string>();
    let twins: [string, string] | null = null;
    for (const { move } of rules.facts(`${START} 1`, "standard").legal) {
      const [key = ""] = rules.play(`${START} 1`, "standard", [move]).keys;
      const other = first.get(key);
      if (other) twins ??= [other, move];
      first.set(key, move);
    }
    if (!twins) throw new Error("no twins");
    const [best, twin] = twins;
    const judged = judge(node, [line(best, cp(250))], cp(250));
    const engine = engineOf(() => [line("c18-c15", cp(250))]);
    const check = async (move: string): Promise<string> => (await checkAnswer(judged, move, game, { core, engine })).answer;
    expect(await check(twin)).toBe("best");
    expect(engine.asked).toHaveLength(0);
    expect(await check("l3-l6")).toBe("same");
    expect(await check("r3-r6")).toBe("wrong");
    expect(engine.asked).toHaveLength(1);
    expect(await check("l3-l2")).toBe("wrong");
  });
});

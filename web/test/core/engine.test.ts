import { beforeEach, describe, expect, test } from "vitest";
import { createEngine } from "../../src/core/engine";
import { scoreOf, wdlOf } from "../../src/core/engine/score";
import { HOUSE_CONVENTIONS, NO_CONVENTIONS, type Conventions } from "../../src/net/types";
import { Thinker } from "../../src/core/engine/thinker";
import { CoreError, IllegalMove, Stopped } from "../../src/core/errors";
import { chanceOf } from "../../src/core/levels/chance";
import { LEVELS } from "../../src/core/levels/level";
import { START_TEXT } from "../../src/core/rules/position";
import type { Info, Query } from "../../src/core/types";
import { Machine } from "../../src/core/wasm/machine";
import { nearEngine, Played, settle, wasm } from "./ports";

const START: Query = { text: START_TEXT, rules: "standard", limits: { depth: 3 } };
const INFO: Info = {
  depth: 4,
  seldepth: 7,
  nodes: 99,
  nps: 1000,
  ms: 99,
  hashfull: 0,
  lines: [{ move: "c3-c6", pv: ["c3-c6"], score: { kind: "cp", value: 12 } }],
};

describe("an engine whose worker thinks on", () => {
  let workers: Played[];
  const spawn = (): Promise<Played> => {
    const worker = new Played();
    workers.push(worker);
    return Promise.resolve(worker);
  };
  beforeEach(() => {
    workers = [];
  });

  test("a stopped search ends with what was told, and the worker with it", async () => {
    const engine = createEngine(16, spawn);
    const told: number[] = [];
    const search = engine.analyse({ ...START, limits: {} }, (info) => told.push(info.depth));
    await settle();
    workers[0]?.answer({ id: 1, told: INFO });
    search.stop();
    await expect(search.done).resolves.toEqual(INFO);
    await settle();
    expect(told).toEqual([4]);
    expect(workers.map((worker) => worker.ended)).toEqual([true, false]); // the next is ready
    workers[0]?.answer({ id: 1, told: { ...INFO, depth: 5 } });
    expect(told).toEqual([4]);
  });

  test("a search that was stopped before it said anything has no result", async () => {
    const search = createEngine(16, spawn).analyse(START);
    search.stop();
    search.stop();
    await expect(search.done).resolves.toBeNull();
  });

  test("a new search stops the one before, and an old stop leaves it alone", async () => {
    const engine = createEngine(16, spawn);
    const first = engine.analyse(START);
    await settle();
    const second = engine.analyse({ ...START, limits: { depth: 9 } });
    await expect(first.done).resolves.toBeNull();
    first.stop();
    await settle();
    expect(workers.map((worker) => worker.ended)).toEqual([true, false]);
    workers[1]?.answer({ id: 2, json: JSON.stringify(INFO) });
    await expect(second.done).resolves.toEqual(INFO);
    second.stop(); // too late: the worker and what it learnt stay
    expect(workers[1]?.ended).toBe(false);
  });

  test("a choice that is stopped is none", async () => {
    const engine = createEngine(16, spawn);
    const choice = engine.choose({ text: START_TEXT, rules: "standard", moves: [], level: 5 });
    await settle();
    choice.stop();
    await expect(choice.done).rejects.toBeInstanceOf(Stopped);
  });

  test("a worker that breaks down is an error, and the next search has a new one", async () => {
    const engine = createEngine(16, spawn);
    const search = engine.analyse(START);
    await settle();
    workers[0]?.emit("error", { message: "out of memory" });
    await expect(search.done).rejects.toBeInstanceOf(CoreError);
    const again = engine.analyse(START);
    await settle();
    workers[1]?.answer({ id: 2, json: JSON.stringify(INFO) });
    await expect(again.done).resolves.toEqual(INFO);
  });

  test("an engine that was put away starts nothing", async () => {
    const engine = createEngine(16, spawn);
    const search = engine.analyse(START);
    await settle();
    engine.destroy();
    await expect(search.done).resolves.toBeNull();
    await expect(engine.analyse(START).done).rejects.toBeInstanceOf(CoreError);
    await settle();
    expect(workers.map((worker) => worker.ended)).toEqual([true]);
  });
});

describe("an engine with the core", () => {
  const engine = createEngine(1, () => Promise.resolve(nearEngine()));

  test("tells every depth, best lines first", async () => {
    const told: Info[] = [];
    const info = await engine.analyse({ ...START, multipv: 3 }, (each) => told.push(each)).done;
    expect([...new Set(told.map((each) => each.depth))]).toEqual([1, 2, 3]);
    expect(info?.depth).toBe(3);
    expect(info?.lines).toHaveLength(3);
    const values = info?.lines.map((line) => line.score.value) ?? [];
    expect(values).toEqual([...values].sort((a, b) => b - a));
    for (const line of info?.lines ?? []) expect(line.pv[0]).toBe(line.move);
  });

  test("says in how many moves a ring falls, for either side", async () => {
    const moves = ["l3-l6", "l15-l12", "l6-l9"];
    const wins = await engine.analyse({ ...START, moves }).done;
    expect(wins?.lines[0]?.score).toEqual({ kind: "mate", value: 1 });
    expect(["k12-l11", "l12-l11", "m12-l11"]).toContain(wins?.lines[0]?.move);
    expect(wins?.wdl).toEqual([1000, 0, 0]);
  });

  test("has nothing to say of a decided game, and refuses what is no move", async () => {
    await expect(engine.analyse({ ...START, moves: ["l3-l2"] }).done).resolves.toBeNull();
    await expect(engine.analyse({ ...START, moves: ["c3-c9"] }).done).rejects.toBeInstanceOf(IllegalMove);
    await expect(engine.analyse({ ...START, searchmoves: ["c3-c9"] }).done).rejects.toBeInstanceOf(IllegalMove);
  });

  test("plays at every level, the same with a seed", async () => {
    for (const { level } of LEVELS.slice(0, 16)) {
      const query = { text: START_TEXT, rules: "course", moves: ["c3-d3"], level, seed: 4 } as const;
      const first = await engine.choose(query).done;
      await expect(engine.choose(query).done).resolves.toMatchObject({ move: first.move });
      expect(first.info?.lines[0]?.move).toBe(first.move);
    }
  });
});

describe("a search that nobody waits for any more", () => {
  test("ends in the middle, and the next one is whole", () => {
    const thinker = new Thinker(new Machine(wasm()), 1);
    const told: number[] = [];
    const way = { tell: (info: Info) => told.push(info.depth), isGivenUp: () => told.length >= 4 };
    const info = thinker.analyse({ ...START, limits: {} }, way);
    expect(info?.depth).toBeGreaterThanOrEqual(4);
    expect(info?.lines[0]?.move).toBeTruthy();
    const whole = { tell: () => undefined, isGivenUp: () => false };
    expect(thinker.analyse({ ...START, limits: { depth: 5 } }, whole)?.depth).toBe(5);
  });
});

test("a search reckons with the draws that were agreed on, and with no others", () => {
  const thinker = new Thinker(new Machine(wasm()), 1);
  const way = { tell: () => undefined, isGivenUp: () => false };
  const round = ["l3-l4", "l18-l17", "l4-l3", "l17-l18"];
  const moves = [...round, ...round.slice(0, 3)];
  const judged = (draws?: Conventions) =>
    thinker.analyse(
      { ...START, moves, limits: { depth: 3 }, searchmoves: ["l17-l18"], ...(draws ? { draws } : {}) },
      way,
    )?.lines[0]?.score;
  expect(judged()).toEqual({ kind: "cp", value: 0 });
  expect(judged(NO_CONVENTIONS)).not.toEqual({ kind: "cp", value: 0 });
  expect(judged(HOUSE_CONVENTIONS)).toEqual({ kind: "cp", value: 0 });
});

describe("a search that takes long for a depth", () => {
  test("tells that it goes on", () => {
    const thinker = new Thinker(new Machine(wasm()), 1);
    const told: Info[] = [];
    const way = { tell: (info: Info) => told.push(info), isGivenUp: () => false };
    const info = thinker.analyse({ ...START, limits: { ms: 900 } }, way);
    const ticks = told.filter((each, i) => each.lines === told[i - 1]?.lines);
    expect(ticks.length).toBeGreaterThan(0);
    for (const [i, each] of told.entries()) {
      expect(each.nodes).toBeGreaterThanOrEqual(told[i - 1]?.nodes ?? 0);
      expect(each.ms).toBeGreaterThanOrEqual(told[i - 1]?.ms ?? 0);
    }
    expect(info?.nodes).toBeGreaterThanOrEqual(told.at(-1)?.nodes ?? 0);
  });
});

describe("scores", () => {
  test("count the winner's own moves", () => {
    expect([29_999, 29_997, -29_998, -30_000, 28_999, -150].map(scoreOf)).toEqual([
      { kind: "mate", value: 1 },
      { kind: "mate", value: 2 },
      { kind: "mate", value: -1 },
      { kind: "mate", value: 0 },
      { kind: "cp", value: 28_999 },
      { kind: "cp", value: -150 },
    ]);
  });
  test("become chances", () => {
    expect(wdlOf(0)).toEqual([495, 10, 495]);
    expect(wdlOf(-29_990)).toEqual([0, 0, 1000]);
    expect(wdlOf(250)[0]).toBeGreaterThan(700);
  });
});

describe("chance", () => {
  test("is even, repeats with the same text, and differs with another", () => {
    const row = (text: string): number[] => {
      const chance = chanceOf(text);
      return Array.from({ length: 4000 }, () => chance());
    };
    const one = row("1 0 aa");
    expect(row("1 0 aa")).toEqual(one);
    expect(row("2 0 aa").slice(0, 4)).not.toEqual(one.slice(0, 4));
    for (let tenth = 0; tenth < 10; tenth++) {
      const count = one.filter((number) => Math.floor(10 * number) === tenth).length;
      expect(Math.abs(count - 400)).toBeLessThan(80);
    }
    expect(chanceOf(null)()).not.toBe(chanceOf(null)());
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fits, nextPuzzle, puzzleOfTheDay } from "../src/puzzles/choose";
import { NEWCOMER, isProvisional, rated } from "../src/puzzles/glicko";
import { plotOf } from "../src/puzzles/plot";
import {
  NOTHING_DONE,
  PROGRESS_KEY,
  counted,
  readProgress,
  writeProgress,
  type Progress,
} from "../src/puzzles/progress";
import { readSet } from "../src/puzzles/set";
import { GROUPS, THEMES, groupOf, type Puzzle } from "../src/puzzles/types";

const FILE = new URL("../../src/gess/puzzles/puzzles.json", import.meta.url);
const SET = readSet(JSON.parse(readFileSync(FILE, "utf8")) as Parameters<typeof readSet>[0]);

const puzzle = (id: string, rating: number, more: Partial<Puzzle> = {}): Puzzle => ({
  id,
  rules: "standard",
  position: "",
  kind: "break",
  length: 2,
  rating,
  themes: [],
  answer: { moves: [], defences: [] },
  refutations: [],
  ...more,
});

describe("Glicko-2", () => {
  test("gives what the paper's example gives", () => {
    const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });
  test("knows less of who does not play", () => {
    const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, []);
    expect(after.rating).toBe(1500);
    expect(after.deviation).toBeCloseTo(200.27, 2);
  });
  test("rises by a success and falls by a failure, less and less", () => {
    const middle = NEWCOMER.rating;
    const up = rated(NEWCOMER, [{ rating: middle, deviation: 60, score: 1 }]);
    const down = rated(NEWCOMER, [{ rating: middle, deviation: 60, score: 0 }]);
    expect(up.rating - middle).toBeCloseTo(middle - down.rating, 5);
    expect(up.rating).toBeGreaterThan(middle + 100);
    let strength = up;
    for (let game = 0; game < 300; game++)
      strength = rated(strength, [{ rating: strength.rating, deviation: 60, score: game % 2 }]);
    expect(strength.deviation).toBeGreaterThan(50);
    expect(strength.deviation).toBeLessThan(70);
    expect(Math.abs(strength.rating - up.rating)).toBeLessThan(100);
  });
  test("finds the volatility after a result that nobody expected", () => {
    const after = rated({ rating: 1200, deviation: 50, volatility: 0.06 }, [
      { rating: 2600, deviation: 60, score: 1 },
    ]);
    expect(after.volatility).toBeGreaterThan(0.06);
    expect(after.rating).toBeGreaterThan(1200);
  });
});

describe("the set", () => {
  test("has enough of each group, and known themes only", () => {
    const counts = GROUPS.map((group) => SET.filter((each) => groupOf(each) === group).length);
    [80, 80, 80, 10, 40].forEach((least, at) => expect(counts[at]).toBeGreaterThanOrEqual(least));
    const known: readonly string[] = THEMES;
    expect(SET.flatMap(({ themes }) => themes).filter((theme) => !known.includes(theme))).toEqual([]);
  });
  test("names defences and answers down to the last move", () => {
    const three = SET.find((each) => groupOf(each) === "break-3");
    const [defence] = three?.answer.defences ?? [];
    expect(defence?.answers).toHaveLength(1);
    const [last] = defence?.answers[0]?.defences ?? [];
    expect(last?.move).toMatch(/^[a-t]\d+-[a-t]\d+$/);
    expect(last?.answers).toEqual([]);
  });
  test("of another format is refused", () => {
    expect(() => readSet({ format: "gess-puzzles/9", puzzles: [] })).toThrow("format");
  });
});

describe("the progress", () => {
  const one = puzzle("one", 1200);
  test("counts a first try, and no other", () => {
    const won = counted(NOTHING_DONE, one, true, 5);
    expect([won.streak, won.best, won.tried.one]).toEqual([1, 1, true]);
    expect(won.history).toEqual([{ id: "one", at: 5, won: true, rating: Math.round(won.strength.rating) }]);
    expect(counted(won, one, false, 6)).toBe(won);
    const lost = counted(won, puzzle("two", 1200), false, 7);
    expect([lost.streak, lost.best]).toEqual([0, 1]);
    expect(lost.strength.rating).toBeLessThan(won.strength.rating);
  });
  test("comes back as it was kept", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const progress: Progress = {
      ...counted(NOTHING_DONE, one, true, 5),
      choice: { group: "save", theme: "block" },
    };
    writeProgress(storage, progress);
    expect(readProgress(storage)).toEqual(progress);
    const huge = '{"history":[{"id":"a","at":1,"won":true,"rating":1e300}],"strength":{"rating":1e9,"deviation":1,"volatility":1}}';
    for (const broken of ["", "7", "[]", '{"history":[{}],"tried":3,"strength":{"rating":null}}', huge]) {
      kept.set(PROGRESS_KEY, broken);
      expect(readProgress(storage)).toEqual(NOTHING_DONE);
    }
    expect(readProgress(null)).toEqual(NOTHING_DONE);
  });
});

describe("a newcomer's rating", () => {
  const next = (progress: Progress): Puzzle => nextPuzzle(SET, progress, null, () => 0.5) as Puzzle;

  test("lies where the first puzzles are, so that one that fails is no great fall", () => {
    const [won, lost] = [true, false].map((each) => counted(NOTHING_DONE, next(NOTHING_DONE), each, 5));
    const { rating } = NOTHING_DONE.strength;
    expect((won?.strength.rating ?? 0) - rating).toBeGreaterThan(50);
    expect(rating - (lost?.strength.rating ?? 0)).toBeLessThan(300);
    expect(isProvisional(won?.strength ?? NEWCOMER)).toBe(true);
  });
  test.each([
    ["that solves all", () => true],
    ["that solves every other one", (at: number) => at % 2 === 0],
  ])("of one %s is provisional for ten puzzles, and soon no more", (_, won) => {
    let progress = NOTHING_DONE;
    const provisional = Array.from({ length: 16 }, (_, at) => {
      progress = counted(progress, next(progress), won(at), at);
      return isProvisional(progress.strength);
    });
    expect(provisional.lastIndexOf(true)).toBe(provisional.indexOf(false) - 1);
    expect(provisional.indexOf(false)).toBeGreaterThanOrEqual(9);
  });
});

describe("the next puzzle", () => {
  const easy = puzzle("easy", 700, { length: 1 });
  const fit = puzzle("fit", 1210, { themes: ["quiet"] });
  const hard = puzzle("hard", 2000);
  const many = Array.from({ length: 12 }, (_, at) => puzzle(`near-${at}`, 1200 + at));
  const first = (): number => 0;
  const last = (): number => 0.999;

  test("is one near the rating that was never tried", () => {
    const all = [easy, hard, ...many];
    const known: Progress = { ...NOTHING_DONE, strength: { rating: 1200, deviation: 60, volatility: 0.06 } };
    for (const chance of [first, last])
      expect(nextPuzzle(all, known, null, chance)?.id).toMatch(/^near/);
    const tried = Object.fromEntries(many.map(({ id }) => [id, true]));
    expect(nextPuzzle(all, { ...known, tried }, null, first)?.id).toBe("easy");
  });
  test("takes one move for a newcomer, also after the first success or failure, and soon more", () => {
    for (const chance of [first, last])
      for (const won of [true, false]) {
        const one = nextPuzzle(SET, NOTHING_DONE, null, chance);
        expect(one && groupOf(one)).toBe("break-1");
        const after = counted(NOTHING_DONE, one as Puzzle, won, 5);
        const two = nextPuzzle(SET, after, null, chance);
        expect(two && groupOf(two)).toBe("break-1");
      }
    let progress = NOTHING_DONE;
    for (let at = 0; at < 4; at++)
      progress = counted(progress, nextPuzzle(SET, progress, null, first) as Puzzle, true, at);
    expect(groupOf(nextPuzzle(SET, progress, null, first) as Puzzle)).not.toBe("break-1");
  });
  test("is of the kind and the theme that were chosen", () => {
    const choice = { group: "break-2", theme: "quiet" } as const;
    expect([easy, fit, hard].filter((each) => fits(each, choice))).toEqual([fit]);
    const chosen = { ...NOTHING_DONE, choice };
    expect(nextPuzzle([easy, fit, hard], chosen, null, last)).toBe(fit);
    expect(nextPuzzle([easy, fit, hard], chosen, "fit", last)).toBe(fit);
    expect(nextPuzzle([easy, hard], chosen, null)).toBeNull();
  });
  test("was not solved, once all have been tried", () => {
    const tried = { easy: true, fit: false, hard: true };
    const all = [easy, fit, hard];
    expect(nextPuzzle(all, { ...NOTHING_DONE, tried }, null, last)).toBe(fit);
    expect(nextPuzzle(all, { ...NOTHING_DONE, tried }, "fit", first)).toBe(easy);
  });
  test("of the day is the same all day, and each has its day", () => {
    const day = 86_400_000;
    expect(puzzleOfTheDay(SET, 3 * day)).toBe(puzzleOfTheDay(SET, 4 * day - 1));
    const shown = new Set(SET.map((_, at) => puzzleOfTheDay(SET, at * day)?.id));
    expect(shown.size).toBe(SET.length);
    expect(puzzleOfTheDay([], 0)).toBeNull();
  });
});

test("the plot of a rating lies in its box, between round ratings", () => {
  const { points, levels } = plotOf([1200, 1310, 1255], 300, 70);
  expect(points.map(([x]) => x)).toEqual([0, 150, 300]);
  for (const [, y] of points) expect(y >= 0 && y <= 70).toBe(true);
  expect(levels.map(({ rating }) => rating)).toEqual([1200, 1250, 1300, 1350]);
  expect(plotOf([1234], 300, 70).points).toEqual([[0, expect.any(Number)]]);
});

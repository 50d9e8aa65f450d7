import { describe, expect, test } from "vitest";
import type { Messages } from "../src/i18n/keys";
import { COURSE, lessonOf, neighbourOf } from "../src/learn/course";
import { START } from "../src/learn/array";
import { goalsOf } from "../src/learn/goals";
import { judge, type Result } from "../src/learn/judge";
import { readDone } from "../src/learn/kept";
import { outline, standingOf } from "../src/learn/outline";
import { squaresOf, stonesAt } from "../src/learn/stones";
import { exerciseKey, lessonKey, wrongKey } from "../src/learn/texts";
import type { Step } from "../src/learn/types";
import type { Facts } from "../src/core";
import type { Report } from "../src/net/types";
import lessons from "../src/i18n/en/lessons";

const messages: Messages = lessons;
const COMMON = ["short", "own", "broke", "attacked", "won", "other"];

describe("the texts of the course", () => {
  const needed = COURSE.flatMap((lesson) => [
    lessonKey(lesson.id, "title"),
    lessonKey(lesson.id, "about"),
    ...lesson.exercises.flatMap(({ id, steps }) => [
      exerciseKey(lesson.id, id, "text"),
      ...steps.map((_, step) => exerciseKey(lesson.id, id, "task", step)),
    ]),
  ]);
  const own = COURSE.flatMap((lesson) =>
    lesson.exercises.flatMap(({ id, steps }) =>
      steps.flatMap(({ wrong }) => wrong.map(({ say }) => exerciseKey(lesson.id, id, say))),
    ),
  );
  const done = COURSE.flatMap((lesson) => lesson.exercises.map(({ id }) => exerciseKey(lesson.id, id, "done")));

  test("every exercise explains something and asks for a move", () => {
    expect(needed.filter((key) => !(key in messages))).toEqual([]);
  });
  test("every wrong try is answered, in its own words or in common ones", () => {
    const silent = own.filter((key) => !(key in messages) && !COMMON.includes(key.split("_").at(-1) ?? ""));
    expect(silent).toEqual([]);
    expect(COMMON.filter((say) => !(wrongKey(say) in messages))).toEqual([]);
  });
  test("nothing is written that no exercise says", () => {
    const said = new Set([...needed, ...own, ...done, ...COMMON.map(wrongKey)]);
    expect(Object.keys(messages).filter((key) => !said.has(key))).toEqual([]);
  });
});

test("lessons are found by name, and have neighbours", () => {
  const [first] = COURSE;
  expect(lessonOf("rings")?.exercises[0]?.id).toBe("walk");
  expect(lessonOf("no-such")).toBeNull();
  expect(first && neighbourOf(first, -1)).toBeNull();
  expect(first && neighbourOf(first, 1)?.id).toBe("directions");
});

test("stones are written by names of squares, rings by their centres", () => {
  expect(stonesAt("@b2 t20")).toEqual(["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3", "t20"]);
  expect(() => squaresOf("u1")).toThrow("u1");
  expect(squaresOf(START.black)).toHaveLength(43);
  expect(squaresOf(START.white)).toHaveLength(43);
});

describe("judging", () => {
  const none = { black: [], white: [] };
  const report: Report = {
    move: "j6-j13",
    from: "j6",
    to: "j13",
    mover: "black",
    captured: { black: [], white: ["j14"] },
    fallen: [],
    own_lost: 0,
    rings_made: none,
    rings_broken: none,
    outcome: null,
  };
  const after = {
    stones: { black: ["j13"], white: ["c3"] },
    rings: { black: ["r3"], white: ["c18"] },
    ring_attacked: { black: false, white: false },
    outcome: null,
  } as unknown as Facts;
  const result: Result = { report, after, again: null };
  const step = (goal: Step["goal"], wrong: Step["wrong"] = []): Step => ({ goal, answer: "", ways: 1, wrong });
  const lost = { winner: "white", termination: "ring-given-up", text: "" } as const;

  test("a goal is reached if all that is said of it is so", () => {
    expect(judge(step({ gone: "j14", stones: "j13" }), result)).toEqual({ right: true });
    expect(judge(step({ gone: "c3" }), result)).toEqual({ right: false, say: "other" });
    expect(judge(step({ stones: "j13", threat: true }), result).right).toBe(false);
    expect(judge(step({ aims: "c3" }), result).right).toBe(false);
  });
  test("a move that loses the game reaches nothing", () => {
    const over = { ...result, after: { ...after, outcome: lost } };
    expect(judge(step({ gone: "j14" }), over)).toEqual({ right: false, say: "broke" });
  });
  test("the first fitting answer is given", () => {
    const wrong = [
      { say: "left", like: "", when: { left: "d4" } },
      { say: "first", like: "", when: { from: "i5 j6" } },
      { say: "second", like: "", when: {} },
    ];
    expect(judge(step({ wins: true }, wrong), result)).toEqual({ right: false, say: "first" });
  });
  test("common answers tell of the ring and of own stones", () => {
    const attacked = { ...result, after: { ...after, ring_attacked: { black: true, white: false } } };
    expect(judge(step({ safe: true }), attacked)).toEqual({ right: false, say: "attacked" });
    const costly = { ...result, report: { ...report, own_lost: 2 } };
    expect(judge(step({ gone: "c3" }), costly)).toEqual({ right: false, say: "own" });
  });
});

test("the board points at places, rings and prey", () => {
  const goals = goalsOf({ goal: { stones: "b2", gone: "c3", ring: "k8" }, answer: "", ways: 1, wrong: [] });
  expect(goals).toEqual([
    { kind: "ring", square: 150 },
    { kind: "place", square: 21 },
    { kind: "prey", square: 42 },
  ]);
});

test("progress that cannot be read is none", () => {
  const kept = (text: string | null) => readDone({ getItem: () => text });
  expect(kept('["rings/walk", 1]')).toEqual(["rings/walk"]);
  for (const text of [null, "{", "7", '{"a":1}', "[1]"]) expect(kept(text)).toEqual([]);
});

describe("how far the course has come", () => {
  test("is known without the lessons", () => {
    const names = COURSE.map(({ id, exercises }) => ({
      lesson: id,
      names: exercises.map((exercise) => `${id}/${exercise.id}`),
    }));
    expect(outline).toEqual(names);
    const all = names.flatMap((lesson) => lesson.names);
    expect(standingOf([])).toBeNull();
    expect(standingOf(all)).toBeNull();
    expect(standingOf([...all].slice(1))).toEqual({ open: "one-stone", done: all.length - 1, count: all.length });
    expect(standingOf([...(names[0]?.names ?? []), "gone/one"])).toMatchObject({ open: "directions", done: 4 });
  });
});

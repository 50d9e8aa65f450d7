import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Desk } from "../../src/analysis/desk";
import { Keeper, type Lack } from "../../src/analysis/keeper";
import type { Core } from "../../src/core";
import { Refusal } from "../../src/net/client";
import { readText } from "../../src/textform/reader";
import { problem } from "../problem";
import { rules } from "../rules";

const core = {
  facts: async (...asked: Parameters<Core["facts"]>) => rules.facts(...asked),
  play: async (...asked: Parameters<Core["play"]>) => rules.play(...asked),
} as Core;

let desk: Desk;
let answers: (boolean | Error)[];
let given: { id: string; sgf: string; base: string }[];
let reviewed: unknown[];
let told: (Lack | null)[];
let keeper: Keeper;

beforeEach(async () => {
  vi.useFakeTimers();
  const [game] = await readText("1. l3-l6", core);
  if (!game) throw new Error("no game");
  desk = new Desk(game, { core, confirms: () => false, calm: () => true });
  [answers, given, reviewed, told] = [[], [], [], []];
  keeper = new Keeper(desk, { address: "#/analyse/g", id: "g" }, {
    annotate: async (id, sgf, base) => {
      given.push({ id, sgf, base });
      const answer = answers.shift() ?? true;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    review: async (id, accuracy) => void reviewed.push([id, accuracy]),
    told: (lack) => told.push(lack),
  });
});

afterEach(() => vi.useRealTimers());

const note = (text: string): void => {
  desk.work.comment(desk.node, text);
  keeper.touch();
};

test("what could not be kept is told, and kept when there is room again", async () => {
  const full = new DOMException("full", "QuotaExceededError");
  answers = [full, full];
  note("first");
  await vi.advanceTimersByTimeAsync(450);
  expect(given).toHaveLength(1);
  expect(told).toEqual(["full"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual(["full", null]);
  expect(given.map(({ sgf }) => sgf.includes("C[first]"))).toEqual([true, true, true]);
  // All the time the same tree was there.
  expect(new Set(given.map(({ base }) => base)).size).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(given).toHaveLength(3);
});

test("what does not belong to the game any more is told, and tried again only when it is changed", async () => {
  answers = [false, new Refusal(problem(404, "unknown-game"))];
  note("first");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(given).toHaveLength(1);
  note("second");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(given).toHaveLength(2);
  expect(told).toEqual(["astray"]);
  note("third");
  await vi.advanceTimersByTimeAsync(450);
  expect(told).toEqual(["astray", null]);
});

test("what was written last before another game came, and a review, are kept with the game", async () => {
  note("first");
  keeper.leave("#/analyse");
  note("of another game");
  await vi.advanceTimersByTimeAsync(1000);
  expect(given.map(({ id, sgf }) => [id, sgf.includes("C[first]")])).toEqual([["g", true]]);
  keeper.place = { address: "#/analyse/h", id: "h" };
  keeper.reviewed({ black: 81, white: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(reviewed).toEqual([["h", { black: 81, white: null }]]);
});

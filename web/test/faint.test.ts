/** Boards whose rules break down once: nothing may stay as if it were still under way. */
import { expect, test, vi } from "vitest";
import { Desk } from "../src/analysis/desk";
import { freshGame } from "../src/analysis/opening";
import { CoreError } from "../src/core/errors";
import type { Core } from "../src/core";
import { Hand } from "../src/game/hand";
import { Sand } from "../src/learn/sand";
import { PuzzleHand } from "../src/puzzles/hand";
import type { Puzzle } from "../src/puzzles/types";
import { rules } from "./rules";

/** The real rules; the first question of this kind breaks their worker down. */
function faint(name: "play" | "facts" | "start"): Core {
  let isDown = true;
  const core = {
    start: async (preset) => rules.facts((await import("../src/core")).START_TEXT, preset),
    facts: async (...asked) => rules.facts(...asked),
    fromStones: async (...asked) => rules.fromStones(...asked),
    play: async (...asked) => rules.play(...asked),
    why: async (...asked) => rules.why(...asked),
  } as Core;
  const answer = core[name] as (...asked: unknown[]) => Promise<never>;
  return {
    ...core,
    [name]: async (...asked: unknown[]) => {
      if (!isDown) return answer(...asked);
      isDown = false;
      throw new CoreError("the worker broke down");
    },
  };
}

const confirms = (): boolean => false;

async function playsOn(hand: Hand): Promise<void> {
  await vi.waitFor(() => expect(hand.active).toBe(true), 3000);
  hand.type("l3-l6");
  await vi.waitFor(() => expect([hand.sending, hand.position?.last?.move]).toEqual([null, "l3-l6"]), 3000);
}

test.each(["play", "facts"] as const)("an analysis goes on after %s failed", async (name) => {
  const game = await freshGame("standard", { facts: async () => ({ key: null }) } as unknown as Core);
  await playsOn(new Desk(game, { core: faint(name), confirms, calm: () => true }));
});

test.each(["play", "start"] as const)("a board to try things on goes on after %s failed", async (name) => {
  const sand = new Sand({ core: faint(name), confirms });
  void sand.set({}, "standard");
  await playsOn(sand);
});

test("a puzzle goes on after a move was not answered", async () => {
  const puzzle: Puzzle = {
    ...{ id: "1", rules: "standard", kind: "break", length: 2, rating: 600, themes: [], refutations: [] },
    position: (await import("../src/core")).START_TEXT,
    answer: { moves: ["l3-l6"], defences: [{ move: "l18-l15", answers: [] }] },
  };
  const around = { core: faint("play"), confirms, reply: async () => null, pause: async () => undefined, tried: () => undefined };
  const hand = new PuzzleHand(puzzle, around);
  await hand.start();
  hand.type("l3-l6");
  expect(hand.phase).toBe("busy");
  await vi.waitFor(() => expect([hand.phase, hand.reports.length]).toEqual(["solving", 2]), 3000);
});

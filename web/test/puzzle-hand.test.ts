import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { createCore, type Core, type Facts } from "../src/core";
import { parseSquare } from "../src/board/squares";
import { parseMove } from "../src/game/typed";
import { t, useLanguage } from "../src/i18n/i18n";
import { PuzzleHand } from "../src/puzzles/hand";
import { readSet } from "../src/puzzles/set";
import { groupOf, type Group, type Puzzle } from "../src/puzzles/types";
import { nearRules } from "./core/ports";

const FILE = new URL("../../src/gess/puzzles/puzzles.json", import.meta.url);
const SET = readSet(JSON.parse(readFileSync(FILE, "utf8")) as Parameters<typeof readSet>[0]);
const core: Core = createCore(() => Promise.resolve(nearRules()));
const of = (group: Group, more: (puzzle: Puzzle) => boolean = () => true): Puzzle => {
  const found = SET.find((each) => groupOf(each) === group && more(each));
  if (!found) throw new Error(`no ${group}`);
  return found;
};

let tries: boolean[];
let asked: Facts[];
let engineMove: string | null;

beforeEach(() => {
  tries = [];
  asked = [];
  engineMove = null;
});

async function begin(puzzle: Puzzle): Promise<PuzzleHand> {
  const hand = new PuzzleHand(puzzle, {
    core,
    confirms: () => false,
    reply: (facts) => {
      asked.push(facts);
      return Promise.resolve(engineMove ?? facts.legal[0]?.move ?? null);
    },
    pause: () => Promise.resolve(),
    tried: (won) => void tries.push(won),
  });
  await hand.start();
  return hand;
}

/** Play a move and wait until it has been judged and answered. */
async function play(hand: PuzzleHand, move: string): Promise<void> {
  expect(hand.phase).toBe("solving");
  const squares = parseMove(move);
  if (!squares) throw new Error(move);
  hand.send({ kind: "typed", ...squares });
  if (hand.selection.kind === "asking") hand.send({ kind: "confirm" });
  await rest(hand);
}

async function rest(hand: PuzzleHand): Promise<void> {
  for (let turn = 0; turn < 400 && ["busy", "showing"].includes(hand.phase); turn++)
    await new Promise((done) => setTimeout(done));
}

const breaking = (hand: PuzzleHand): string =>
  hand.position?.legal.find(({ outcome }) => outcome?.winner === hand.solver)?.move ?? "";

test("what was tried too early is taken up when the wait is over, and its answer goes away", async () => {
  const hand = await begin(of("break-2"));
  const [from = "", to = ""] = (hand.puzzle.answer.moves[0] ?? "").split("-");
  hand.type(`${from}-${to}`);
  expect(hand.phase).toBe("busy");
  hand.type(`${to}-${from}`);
  expect(hand.note?.text).toBe(t("puzzles.wait"));
  await rest(hand);
  expect([hand.phase, hand.note]).toEqual(["solving", null]);
  const square = parseSquare(to) ?? Number.NaN;
  expect(hand.legal.has(square)).toBe(true);
  expect(hand.selection).toEqual({ kind: "selected", from: square });
});

test("what was tried too early is forgotten once something else is done", async () => {
  const hand = await begin(of("break-2"));
  const [, to = ""] = (hand.puzzle.answer.moves[0] ?? "").split("-");
  hand.type(hand.puzzle.answer.moves[0] ?? "");
  hand.type(`${to}-a1`);
  hand.send({ kind: "cancel" });
  await rest(hand);
  expect([hand.phase, hand.note, hand.selection.kind]).toEqual(["solving", null, "idle"]);
});

describe("a ring to break", () => {
  test("falls in one move", async () => {
    const hand = await begin(of("break-1"));
    await play(hand, hand.puzzle.answer.moves[0] ?? "");
    expect([hand.phase, tries]).toEqual(["solved", [true]]);
    expect(hand.position?.outcome?.winner).toBe(hand.solver);
    expect(hand.active).toBe(false);
  });
  test("falls in three moves, the other side answering between", async () => {
    const puzzle = of("break-3");
    const hand = await begin(puzzle);
    await play(hand, puzzle.answer.moves[0] ?? "");
    expect(hand.reports.map(({ move }) => move)).toEqual([
      puzzle.answer.moves[0],
      puzzle.answer.defences[0]?.move,
    ]);
    expect([hand.phase, hand.left]).toEqual(["solving", 2]);
    await play(hand, puzzle.answer.defences[0]?.answers[0]?.moves[0] ?? "");
    await play(hand, breaking(hand));
    expect([hand.phase, hand.reports.length, tries]).toEqual(["solved", 5, [true]]);
  });
  test("falls by another move to the same position, and by any last move that breaks it", async () => {
    const puzzle = of("break-2", ({ answer }) => answer.moves.length > 1);
    for (const move of puzzle.answer.moves) {
      const hand = await begin(puzzle);
      await play(hand, move);
      const last = hand.position?.legal.filter(({ outcome }) => outcome?.winner === hand.solver);
      await play(hand, last?.at(-1)?.move ?? "");
      expect(hand.phase).toBe("solved");
    }
  });
  test("is solved by each answer that the set names", async () => {
    const many = (puzzle: Puzzle): boolean => (puzzle.answer.defences[0]?.answers.length ?? 0) > 1;
    const puzzle = SET.filter((each) => groupOf(each) === "break-4").find(many);
    for (const answer of puzzle?.answer.defences[0]?.answers ?? []) {
      const hand = await begin(puzzle as Puzzle);
      await play(hand, hand.puzzle.answer.moves[0] ?? "");
      await play(hand, answer.moves[0] ?? "");
      expect([hand.phase, hand.left]).toEqual(["solving", 2]);
    }
  });
  test("does not fall by a wrong move: the set's reply is played, and the try can be taken back", async () => {
    const puzzle = of("break-2", ({ refutations }) => refutations.length > 0);
    const [attempt, reply] = puzzle.refutations[0] ?? ["", ""];
    const hand = await begin(puzzle);
    await play(hand, attempt);
    expect([hand.phase, tries, asked]).toEqual(["wrong", [false], []]);
    expect(hand.reports.map(({ move }) => move)).toEqual([attempt, reply]);
    expect(hand.told).toContain(reply);
    expect(hand.active).toBe(false);
    hand.retry();
    expect([hand.phase, hand.reports, hand.position?.text]).toEqual(["solving", [], puzzle.position]);
    await play(hand, puzzle.answer.moves[0] ?? "");
    await play(hand, breaking(hand));
    expect([hand.phase, tries]).toEqual(["solved", [false]]);
  });
  test("does not fall by a move that the set does not know: the engine replies", async () => {
    const puzzle = of("break-2");
    const hand = await begin(puzzle);
    const known = [...puzzle.answer.moves, ...puzzle.refutations.map(([attempt]) => attempt)];
    const odd = hand.position?.legal.find(({ move, outcome, own_lost, captured }) =>
      !known.includes(move) && !outcome && own_lost === 0 && captured.black.length === 0);
    await play(hand, odd?.move ?? "");
    expect([hand.phase, asked.length, hand.reports.length]).toEqual(["wrong", 1, 2]);
  });
  test("is lost at once by giving up one's own", async () => {
    const hand = await begin(of("break-2"));
    const loses = hand.position?.legal.find(({ outcome }) => outcome && outcome.winner !== hand.solver);
    await play(hand, loses?.move ?? "");
    expect([hand.phase, asked.length, hand.reports.length]).toEqual(["wrong", 0, 1]);
    expect(hand.told).toContain("gives up");
  });
});

describe("a ring to save", () => {
  test("is saved by the one move", async () => {
    const hand = await begin(of("save"));
    await play(hand, hand.puzzle.answer.moves[0] ?? "");
    expect([hand.phase, tries, hand.reports.length]).toEqual(["solved", [true], 1]);
  });
  test("falls after another, and the reply shows how", async () => {
    const puzzle = of("save", ({ refutations, length }) => refutations.length > 0 && length === 1);
    const hand = await begin(puzzle);
    await play(hand, puzzle.refutations[0]?.[0] ?? "");
    expect(hand.phase).toBe("wrong");
    expect(hand.position?.outcome?.winner).not.toBe(hand.solver);
    expect(hand.told).toContain("breaks your ring");
  });
});

describe("help", () => {
  test("tells the piece, then the move, and costs the first try", async () => {
    const hand = await begin(of("break-3"));
    const [from = "", to = ""] = (hand.puzzle.answer.moves[0] ?? "").split("-");
    expect(hand.aids).toEqual({ areas: [], arrows: [], endangered: [] });
    await hand.hint();
    expect(hand.aids).toEqual({ areas: [parseSquare(from)], arrows: [], endangered: [] });
    expect(hand.note?.text).toContain(from);
    expect(hand.note?.text).not.toContain(to);
    await hand.hint();
    expect(hand.note?.text).toContain(to);
    expect(hand.aids.arrows).toEqual([{ from: parseSquare(from), to: parseSquare(to), look: "hint" }]);
    expect(hand.note?.marks).toEqual([]);
    expect(tries).toEqual([false]);
  });
  test("is no part of the next move, and is named when it is solved", async () => {
    const hand = await begin(of("break-2"));
    await hand.hint();
    await play(hand, hand.puzzle.answer.moves[0] ?? "");
    expect(hand.aids.areas).toEqual([]);
    await play(hand, breaking(hand));
    expect([hand.phase, hand.told]).toEqual(["solved", "Solved with a hint."]);
    await useLanguage("sv");
    expect(hand.told).toBe("Löst med en ledtråd.");
    await useLanguage("en");
  });
  test("the solution is played to the end, from wherever it is asked for", async () => {
    const puzzle = of("break-4");
    const hand = await begin(puzzle);
    await play(hand, puzzle.refutations[0]?.[0] ?? "");
    void hand.solution();
    await rest(hand);
    expect([hand.phase, hand.reports.length, tries]).toEqual(["shown", 7, [false]]);
    expect(hand.position?.outcome?.winner).toBe(hand.solver);
    hand.look(0);
    expect(hand.position?.text).toBe(puzzle.position);
    hand.look(7);
    expect(hand.isAtTip).toBe(true);
  });
  test("nothing goes on after the puzzle was left", async () => {
    const hand = await begin(of("break-4"));
    void hand.solution();
    hand.leave();
    await new Promise((done) => setTimeout(done, 20));
    expect(hand.reports.length).toBeLessThan(2);
  });
});

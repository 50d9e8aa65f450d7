/** Whether a move reaches the goal of an exercise, and if not, which answer it gets. */
import type { Facts } from "../core";
import type { Patient } from "../core/patient";
import { other, type Report } from "../net/types";
import { stonesAt } from "./stones";
import type { Check, Step } from "./types";

/** A move of the learner, and what the rules say of the position after it. */
export interface Result {
  report: Report;
  after: Facts;
  /** The same stones with the mover to move again; null if nothing asks for it or the game is over. */
  again: Facts | null;
}

/** Answers that every exercise has, for what its own list does not know. */
type Common = "short" | "own" | "broke" | "attacked" | "won" | "other";

type Verdict = { right: true } | { right: false; say: string };

type Said = Required<Check>;
type Test<Key extends keyof Said> = (said: Said[Key], result: Result) => boolean;

const TESTS: { [Key in keyof Said]: Test<Key> } = {
  from: (names, { report }) => names.split(" ").includes(report.from),
  stones: (names, { report, after }) => within(stonesAt(names), after.stones[report.mover]),
  bare: (names, { after }) => apart(stonesAt(names), [...after.stones.black, ...after.stones.white]),
  gone: (names, { report, after }) => apart(stonesAt(names), after.stones[other(report.mover)]),
  left: (names, { report, after }) => within(stonesAt(names), after.stones[other(report.mover)]),
  ring: (names, { report, after }) => within(names.split(" "), after.rings[report.mover]),
  foe: (names, { report, after }) => within(names.split(" "), after.rings[other(report.mover)]),
  rings: (count, { report, after }) => after.rings[report.mover].length >= count,
  lost: (count, { report }) => report.own_lost >= count,
  spared: (count, { report }) => report.own_lost <= count,
  safe: (so, { report, after }) => (!after.outcome && !after.ring_attacked[report.mover]) === so,
  threat: (so, { report, after }) =>
    (!after.outcome && after.ring_attacked[other(report.mover)]) === so,
  wins: (so, { report, after }) => (after.outcome?.winner === report.mover) === so,
  loses: (so, { report, after }) => (after.outcome?.winner === other(report.mover)) === so,
  aims: (names, { report, again }) => {
    const prey = stonesAt(names);
    return !!again?.legal.some((next) => within(prey, next.captured[other(report.mover)]));
  },
};

const within = (some: string[], all: string[]): boolean => some.every((one) => all.includes(one));
const apart = (some: string[], all: string[]): boolean => !some.some((one) => all.includes(one));

export function holds(check: Check, result: Result): boolean {
  return (Object.keys(check) as (keyof Check)[]).every((key) => isSo(key, check, result));
}

// The key ties the test to what it is asked.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
function isSo<Key extends keyof Said>(key: Key, check: Check, result: Result): boolean {
  const said = (check as Partial<Said>)[key];
  const test: Test<Key> = TESTS[key];
  return said === undefined || test(said, result);
}

/** No goal is reached by a move that loses the game. */
export const reaches = (goal: Check, result: Result): boolean =>
  holds({ loses: false, ...goal }, result);

export function judge(step: Step, result: Result): Verdict {
  if (reaches(step.goal, result)) return { right: true };
  const known = step.wrong.find(({ when }) => holds(when, result));
  return { right: false, say: known?.say ?? common(step, result) };
}

function common({ goal }: Step, result: Result): Common {
  if (holds({ loses: true }, result)) return "broke";
  if (holds({ wins: true }, result)) return "won";
  if (goal.safe && holds({ safe: false }, result)) return "attacked";
  if (holds({ lost: 1 }, result)) return "own";
  return "other";
}

/** Play a move and ask the rules for all that a step may want to know of it. */
export async function resultOf(core: Patient, before: Facts, report: Report, step: Step): Promise<Result> {
  const { facts: after } = await core.play(before.text, before.rules, [report.move]);
  const asked = [step.goal, ...step.wrong.map(({ when }) => when)].some(({ aims }) => aims);
  const again =
    asked && !after.outcome
      ? await core.fromStones(after.stones, report.mover, before.rules)
      : null;
  return { report, after, again };
}

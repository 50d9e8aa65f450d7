/** What the board points at for a step: places to reach, rings to make, stones to take. */
import { parseSquare } from "../board/squares";
import type { Goal } from "../board/state";
import { squaresOf } from "./stones";
import type { Step } from "./types";

const marked = (kind: Goal["kind"], text: string | undefined): Goal[] =>
  text === undefined ? [] : squaresOf(text).map((square) => ({ kind, square }));

export function goalsOf({ goal }: Step): Goal[] {
  const centres = goal.ring?.split(" ").map(parseSquare) ?? [];
  return [
    ...centres.filter((square) => square !== null).map((square) => ({ kind: "ring" as const, square })),
    ...marked("place", goal.stones),
    ...marked("prey", goal.gone),
  ];
}

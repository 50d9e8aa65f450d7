/** What is overlooked: moves far from where the game was last, long ones and diagonal ones. */
import { fileOf, rowOf, type Square } from "../../board/squares";
import type { Move } from "../wasm/machine";

/** So many squares away from where one looks, or so long, a move has 1 more in its exponent. */
const FAR = 7;

/** The chance of seeing a move for somebody who looks at some squares. */
export function visibility([from, to]: Move, focus: readonly Square[], sight: number): number {
  const isDiagonal = fileOf(from) !== fileOf(to) && rowOf(from) !== rowOf(to);
  const away = focus.length === 0 ? 0 : Math.min(...focus.map((square) => distance(square, to)));
  return sight ** (0.5 + away / FAR + distance(from, to) / FAR + (isDiagonal ? 0.5 : 0));
}

const distance = (one: Square, other: Square): number =>
  Math.max(Math.abs(fileOf(one) - fileOf(other)), Math.abs(rowOf(one) - rowOf(other)));

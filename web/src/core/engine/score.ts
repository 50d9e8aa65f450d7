/** What a position is worth, as the library's `gess.engine.score` says it. */
import type { Score } from "../types";

/** The value of a game that is won; each ply that it still takes costs one. */
export const MATE = 30_000;
const MATE_BOUND = MATE - 1000;

/** How many centi-stones make the odds of winning e times better. */
const WDL_SCALE = 250;
/** How many games of a thousand are drawn in a level position. */
const WDL_DRAWS = 10;

const isDecisive = (value: number): boolean => Math.abs(value) >= MATE_BOUND;

export function scoreOf(value: number): Score {
  if (!isDecisive(value)) return { kind: "cp", value };
  const moves = Math.floor((MATE - Math.abs(value) + 1) / 2);
  return { kind: "mate", value: value > 0 ? moves : 0 - moves };
}

export function wdlOf(value: number): [number, number, number] {
  if (isDecisive(value)) return value > 0 ? [1000, 0, 0] : [0, 0, 1000];
  const chance = 1 / (1 + Math.exp(-value / WDL_SCALE));
  const drawn = (4 * chance * (1 - chance) * WDL_DRAWS) / 1000;
  const win = Math.round(1000 * chance * (1 - drawn));
  const loss = Math.round(1000 * (1 - chance) * (1 - drawn));
  return [win, 1000 - win - loss, loss];
}

/** What each level looks at. The table is `gess.engine.levels`; a test holds it to that. */
import { CoreError } from "../errors";
import table from "./table.json";

export interface Level {
  level: number;
  /** How many positions it searches for a move. */
  nodes: number;
  /** The share of its moves that it searches for; the others it plays by eye. */
  careful: number;
  /** The chance that it sees a short straight move close to where it looks. */
  sight: number;
  /** How far apart, in centi-stones, moves must be before it tells them apart. */
  spread: number;
  /** The chance that it lets its last ring stand where the next move can break it. */
  blind: number;
}

export const LEVELS: readonly Level[] = table;

/** The number of the strongest level. */
export const FULL = LEVELS.length;

export function levelOf(number: number): Level {
  const found = LEVELS[number - 1];
  if (!found) throw new CoreError(`level ${number}: expected 1 to ${FULL}`);
  return found;
}

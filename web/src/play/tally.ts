/** How often a game was helped along; told at its end. Kept in the browser, for the newest games. */
import { keepJson, readJson, type BrowserStorage } from "../app/storage";

export interface Tally {
  /** How many moves a hint was asked for: the piece and then its move are one hint. */
  hints: number;
  takebacks: number;
}

export const TALLY_KEY = "gess.tally";
const KEPT = 60;

export const NO_HELP: Tally = { hints: 0, takebacks: 0 };

export function readTally(storage: BrowserStorage | null, game: string): Tally {
  return new Map(all(storage)).get(game) ?? NO_HELP;
}

/** Count one more, and return what it is now. */
export function count(storage: BrowserStorage | null, game: string, what: keyof Tally): Tally {
  const before = readTally(storage, game);
  const now = { ...before, [what]: before[what] + 1 };
  const others = all(storage).filter(([id]) => id !== game);
  keepJson(storage, TALLY_KEY, [...others, [game, now]].slice(-KEPT));
  return now;
}

function all(storage: BrowserStorage | null): [string, Tally][] {
  const stored = readJson(storage, TALLY_KEY);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is [string, Tally] {
  if (!Array.isArray(entry) || typeof entry[0] !== "string") return false;
  const tally = Object(entry[1]) as Record<string, unknown>;
  return Number.isSafeInteger(tally.hints) && Number.isSafeInteger(tally.takebacks);
}

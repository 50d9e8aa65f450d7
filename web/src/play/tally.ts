/** How often a game was helped along; told at its end. Kept in the browser, for the newest games. */

export interface Tally {
  /** How many moves a hint was asked for: the piece and then its move are one hint. */
  hints: number;
  takebacks: number;
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;
export const TALLY_KEY = "gess.tally";
const KEPT = 60;

export const NO_HELP: Tally = { hints: 0, takebacks: 0 };

export function readTally(storage: Storage | null, game: string): Tally {
  return new Map(all(storage)).get(game) ?? NO_HELP;
}

/** Count one more, and return what it is now. */
export function count(storage: Storage | null, game: string, what: keyof Tally): Tally {
  const before = readTally(storage, game);
  const now = { ...before, [what]: before[what] + 1 };
  const others = all(storage).filter(([id]) => id !== game);
  try {
    storage?.setItem(TALLY_KEY, JSON.stringify([...others, [game, now]].slice(-KEPT)));
  } catch {
    // Then the end of the game tells less.
  }
  return now;
}

function all(storage: Storage | null): [string, Tally][] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(TALLY_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, Tally] {
  if (!Array.isArray(entry) || typeof entry[0] !== "string") return false;
  const tally = Object(entry[1]) as Record<string, unknown>;
  return Number.isSafeInteger(tally.hints) && Number.isSafeInteger(tally.takebacks);
}

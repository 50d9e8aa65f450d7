/** What somebody has solved: rating, streak and history, kept in the browser. */
import { keepJson, oneOf, readFields, type BrowserStorage } from "../app/storage";
import { NEWCOMER, rated, type Strength } from "./glicko";
import { GROUPS, THEMES, type Group, type Puzzle, type Theme } from "./types";

export const PROGRESS_KEY = "gess.puzzles";
/** How sure the rating of a puzzle is taken to be. */
export const PUZZLE_DEVIATION = 60;
const LONGEST_HISTORY = 1000;

export interface Attempt {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  won: boolean;
  /** The rating afterwards. */
  rating: number;
}

export interface Choice {
  /** Null: whatever fits the rating. */
  group: Group | null;
  theme: Theme | null;
}

export interface Progress {
  strength: Strength;
  /** How many were solved in a row at the first try. */
  streak: number;
  best: number;
  /** The first tries, the oldest first. */
  history: readonly Attempt[];
  /** All puzzles ever tried, and whether the first try solved them. */
  tried: Readonly<Record<string, boolean>>;
  choice: Choice;
}

export const NOTHING_DONE: Progress = {
  strength: NEWCOMER,
  streak: 0,
  best: 0,
  history: [],
  tried: {},
  choice: { group: null, theme: null },
};

/** Count the first try at a puzzle; a puzzle tried before changes nothing. */
export function counted(before: Progress, puzzle: Puzzle, won: boolean, at: number): Progress {
  if (puzzle.id in before.tried) return before;
  const strength = rated(before.strength, [
    { rating: puzzle.rating, deviation: PUZZLE_DEVIATION, score: won ? 1 : 0 },
  ]);
  const streak = won ? before.streak + 1 : 0;
  const attempt = { id: puzzle.id, at, won, rating: Math.round(strength.rating) };
  return {
    ...before,
    strength,
    streak,
    best: Math.max(before.best, streak),
    history: [...before.history, attempt].slice(-LONGEST_HISTORY),
    tried: { ...before.tried, [puzzle.id]: won },
  };
}

/** Read what was kept; what is missing or not understood begins anew. */
export function readProgress(storage: BrowserStorage | null): Progress {
  const stored = readFields(storage, PROGRESS_KEY);
  const history = Array.isArray(stored.history) ? stored.history.filter(isAttempt) : [];
  const tried = Object.entries(Object(stored.tried) as Record<string, unknown>).filter(
    (each): each is [string, boolean] => typeof each[1] === "boolean",
  );
  const choice = Object(stored.choice) as Record<string, unknown>;
  return {
    strength: isStrength(stored.strength) ? stored.strength : NEWCOMER,
    streak: count(stored.streak),
    best: count(stored.best),
    history,
    tried: Object.fromEntries(tried),
    choice: {
      group: oneOf<Progress["choice"]["group"]>(GROUPS, choice.group, null),
      theme: oneOf<Progress["choice"]["theme"]>(THEMES, choice.theme, null),
    },
  };
}

export const writeProgress = (storage: BrowserStorage | null, progress: Progress): void =>
  keepJson(storage, PROGRESS_KEY, progress);

const count = (value: unknown): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : 0;

function isAttempt(value: unknown): value is Attempt {
  const { id, at, won, rating } = Object(value) as Record<string, unknown>;
  return (
    typeof id === "string" &&
    typeof at === "number" &&
    typeof won === "boolean" &&
    isRating(rating)
  );
}

function isStrength(value: unknown): value is Strength {
  const { rating, deviation, volatility } = Object(value) as Record<string, unknown>;
  return [rating, deviation, volatility].every((part) => isRating(part) && part > 0);
}

/** No rating comes anywhere near it: what is beyond was not written here. */
const MOST_RATING = 10_000;
const isRating = (value: unknown): value is number =>
  typeof value === "number" && Math.abs(value) <= MOST_RATING;

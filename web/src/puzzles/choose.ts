/** Which puzzle comes next. */
import type { Strength } from "./glicko";
import { PUZZLE_DEVIATION, type Choice, type Progress } from "./progress";
import { groupOf, type Puzzle } from "./types";

/** One of so many puzzles nearest to the rating is taken. */
const NEAREST = 12;
const DAY_MS = 86_400_000;

export function fits(puzzle: Puzzle, { group, theme }: Choice): boolean {
  return (
    (group === null || groupOf(puzzle) === group) &&
    (theme === null || puzzle.themes.includes(theme))
  );
}

/** The rating that is aimed at: low as long as little is known, so that newcomers begin with easy ones. */
const aim = ({ rating, deviation }: Strength): number =>
  rating - Math.max(0, deviation - PUZZLE_DEVIATION);

/**
 * The next puzzle of those that were chosen: one that was never tried; where there is none, one
 * that was not solved, then any. It fits the rating, unless a kind was chosen: then the easier
 * ones come first. Null if none fits the choice.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  progress: Progress,
  current: string | null,
  chance: () => number = Math.random,
): Puzzle | null {
  const chosen = puzzles.filter((puzzle) => fits(puzzle, progress.choice));
  const others = chosen.filter(({ id }) => id !== current);
  const fresh = others.filter(({ id }) => !(id in progress.tried));
  const open = fresh.length > 0 ? fresh : others.filter(({ id }) => !progress.tried[id]);
  const pool = open.length > 0 ? open : others.length > 0 ? others : chosen;
  const rating = aim(progress.strength);
  const away = (puzzle: Puzzle): number => Math.abs(puzzle.rating - rating);
  const near =
    progress.choice.group === null
      ? [...pool].sort((a, b) => away(a) - away(b)).slice(0, NEAREST)
      : [...pool].sort((a, b) => a.rating - b.rating).slice(0, NEAREST);
  return near[Math.floor(chance() * near.length)] ?? null;
}

/** The same puzzle for everybody on one day, another one on the next. */
export function puzzleOfTheDay(puzzles: readonly Puzzle[], now: number): Puzzle | null {
  const day = Math.floor(now / DAY_MS);
  // 7919 is prime, so that each puzzle has its turn before one comes again.
  return puzzles[(day * 7919) % puzzles.length] ?? null;
}

/**
 * The clocks of this browser's games. A clock runs while a window shows its game, whichever window
 * that is, and stands while none does: since when it runs is kept with the game. Windows that show
 * it say so every few seconds, so that a page which was killed, or a machine that slept, leaves no
 * clock running: time in which nobody said so is nobody's.
 */
import { other, type ByColor, type ColorName } from "../net/types";
import type { KeptClock, KeptGame } from "./record";

/** How often a window that shows a running clock says so, in milliseconds. */
export const BEAT_MS = 5000;
/** Who has not said so for as long was not there. */
export const GAP_MS = 4 * BEAT_MS;

/** A clock as the page draws it. */
export interface ClockView {
  base: number;
  increment: number;
  /** Milliseconds of both sides, as they were at `since`. */
  left: ByColor<number>;
  running: ColorName | null;
  /** `performance.now()` then. */
  since: number;
}

export class Clocks {
  readonly #now: () => number;
  readonly #ticks: () => number;

  /** `now` is the time of day, which all windows share; `ticks` are the milliseconds of this page. */
  constructor(now: () => number = Date.now, ticks: () => number = () => performance.now()) {
    this.#now = now;
    this.#ticks = ticks;
  }

  /** The clock of a game with this side to move. */
  view(game: KeptGame, turn: ColorName, over: boolean): ClockView | null {
    if (!game.clock) return null;
    const { base, increment } = game.clock;
    const running = over || !isRunning(game.clock) ? null : turn;
    const left = flagged(game, game.clock.left);
    return { base, increment, left, running, since: this.#ticks() - this.#spent(game.clock) };
  }

  /** The clock with all the time taken off that was spent up to now; it goes on if it is shown. */
  counted(game: KeptGame, turn: ColorName, shown: boolean): KeptGame["clock"] {
    const { clock } = game;
    if (!clock) return clock;
    // Nobody's time runs before the first move is made.
    const runs = shown && game.moves.length > 0 && !game.outcome;
    const began = clock.began ?? clock.left;
    return { ...clock, left: this.#less(clock, turn), began, since: runs ? this.#now() : null };
  }

  /** The clock after a move of this side, which stops it and adds the increment. */
  pressed(game: KeptGame, mover: ColorName, shown: boolean): KeptGame["clock"] {
    const { clock } = game;
    if (!clock) return clock;
    const left = { ...this.#less(clock, mover) };
    if (game.moves.length > 0) left[mover] += clock.increment * 1000;
    const past = [...clock.past, clock.began ?? clock.left];
    return { ...clock, past, left, began: left, since: shown ? this.#now() : null };
  }

  /** The clock as it was after so many plies, before the next one was thought about. */
  takenBack(game: KeptGame, ply: number, shown: boolean): KeptGame["clock"] {
    const { clock } = game;
    if (!clock) return clock;
    const since = shown && ply > 0 ? this.#now() : null;
    const left = clock.past[ply] ?? clock.began ?? clock.left;
    return { ...clock, left, began: left, past: clock.past.slice(0, ply), since };
  }

  /** What is left to the side to move, in milliseconds. */
  left(game: KeptGame, turn: ColorName): number {
    return game.clock ? this.#less(game.clock, turn)[turn] : Infinity;
  }

  #less(clock: KeptClock, turn: ColorName): ByColor<number> {
    return { ...clock.left, [turn]: Math.max(0, clock.left[turn] - this.#spent(clock)) };
  }

  /** How long the clock has been running since it was last counted, in milliseconds. */
  #spent(clock: KeptClock): number {
    if (!isRunning(clock)) return 0;
    const spent = this.#now() - clock.since;
    // The time of day may be set, back as well.
    return spent < 0 || spent > GAP_MS ? 0 : spent;
  }
}

const isRunning = (clock: KeptClock): clock is KeptClock & { since: number } =>
  typeof clock.since === "number";

/** The clock of a game that was played on elsewhere, where it stood: for each ply what is left now. */
export function carriedOn(clock: KeptClock | null, plies: number): KeptClock | null {
  if (!clock) return clock;
  const past = Array.from({ length: plies }, (_, ply) => clock.past[ply] ?? clock.left);
  return { ...clock, past, began: clock.left, since: null };
}

/** Whose time ran out has nothing left; what it had at its last move is kept for a takeback. */
function flagged(game: KeptGame, left: ByColor<number>): ByColor<number> {
  const { outcome } = game;
  if (outcome?.termination !== "time" || !outcome.winner) return left;
  return { ...left, [other(outcome.winner)]: 0 };
}

/** The clocks of the games that this page shows: they run while it is there, and never past zero. */
import { other, type ByColor, type ColorName } from "../net/types";
import type { KeptGame } from "./record";

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
  /** Since when the clock of the side to move runs, by game, in which state of it. */
  readonly #began = new Map<string, { state: string; at: number }>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The clock of a game with this side to move; it begins to run when it is first looked at. */
  view(game: KeptGame, turn: ColorName, over: boolean): ClockView | null {
    if (!game.clock) return null;
    // Nobody's time runs before the first move is made.
    const running = over || game.moves.length === 0 ? null : turn;
    const { base, increment } = game.clock;
    const left = flagged(game, game.clock.left);
    return { base, increment, left, running, since: running ? this.#since(game) : this.#now() };
  }

  /** The clock after a move of this side, which stops it and adds the increment. */
  pressed(game: KeptGame, mover: ColorName): KeptGame["clock"] {
    const { clock } = game;
    if (!clock) return clock;
    const past = [...clock.past, clock.left];
    if (game.moves.length === 0) return { ...clock, past };
    const left = Math.max(0, clock.left[mover] - this.spent(game)) + clock.increment * 1000;
    return { ...clock, past, left: { ...clock.left, [mover]: left } };
  }

  /** The clock with the time taken off that the side to move has spent so far. */
  stopped(game: KeptGame, turn: ColorName): KeptGame["clock"] {
    const { clock } = game;
    if (!clock || game.moves.length === 0) return clock;
    const left = Math.max(0, clock.left[turn] - this.spent(game));
    return { ...clock, left: { ...clock.left, [turn]: left } };
  }

  /** The clock as it was after so many plies, before the next one was thought about. */
  takenBack(game: KeptGame, ply: number): KeptGame["clock"] {
    const { clock } = game;
    return clock && { ...clock, left: clock.past[ply] ?? clock.left, past: clock.past.slice(0, ply) };
  }

  /** How long the side to move has been thinking in front of this page, in milliseconds. */
  spent(game: KeptGame): number {
    return this.#now() - this.#since(game);
  }

  #since(game: KeptGame): number {
    // Each change leads to another revision, in which whoever is to move begins to think.
    const state = JSON.stringify([game.revision, game.clock?.left]);
    const known = this.#began.get(game.id);
    const began = known?.state === state ? known.at : this.#now();
    this.#began.set(game.id, { state, at: began });
    return began;
  }
}

/** Whose time ran out has nothing left; what it had at its last move is kept for a takeback. */
function flagged(game: KeptGame, left: ByColor<number>): ByColor<number> {
  const { outcome } = game;
  if (outcome?.termination !== "time" || !outcome.winner) return left;
  return { ...left, [other(outcome.winner)]: 0 };
}

/** The clocks of the games that this page shows: they run while it is there, and never past zero. */
import type { ByColor, ColorName } from "../net/types";
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
  /** Since when the clock of the side to move runs, by game and state of it. */
  readonly #began = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The clock of a game with this side to move; it begins to run when it is first looked at. */
  view(game: KeptGame, turn: ColorName, over: boolean): ClockView | null {
    if (!game.clock) return null;
    // Nobody's time runs before the first move is made.
    const running = over || game.moves.length === 0 ? null : turn;
    const { base, increment, left } = game.clock;
    return { base, increment, left, running, since: running ? this.#since(game) : this.#now() };
  }

  /** The clock after a move of this side, which stops it and adds the increment. */
  pressed(game: KeptGame, mover: ColorName): KeptGame["clock"] {
    const { clock } = game;
    if (!clock || game.moves.length === 0) return clock;
    const left = Math.max(0, clock.left[mover] - this.spent(game)) + clock.increment * 1000;
    return { ...clock, left: { ...clock.left, [mover]: left } };
  }

  /** The clock with the time taken off that the side to move has spent so far. */
  stopped(game: KeptGame, turn: ColorName): KeptGame["clock"] {
    const { clock } = game;
    if (!clock || game.moves.length === 0) return clock;
    const left = Math.max(0, clock.left[turn] - this.spent(game));
    return { ...clock, left: { ...clock.left, [turn]: left } };
  }

  /** How long the side to move has been thinking in front of this page, in milliseconds. */
  spent(game: KeptGame): number {
    return this.#now() - this.#since(game);
  }

  #since(game: KeptGame): number {
    const state = `${game.id} ${game.moves.length} ${JSON.stringify(game.clock?.left)}`;
    const began = this.#began.get(state) ?? this.#now();
    this.#began.set(state, began);
    return began;
  }
}

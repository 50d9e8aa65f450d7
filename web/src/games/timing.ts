/** The clocks of games that this window shows: they are counted, stopped, and run out. */
import { other, type ColorName, type GameView } from "../net/types";
import type { Cabinet } from "./cabinet";
import { sameMoves } from "./record";
import type { ClockView } from "./clocks";
import type { Playing } from "./playing";

/** A clock that has no more left than this has nothing left: no timer is more exact. */
const NOTHING_MS = 20;

export class Timing {
  constructor(
    private readonly cabinet: Cabinet,
    private readonly playing: Playing,
  ) {}

  /** A side's time has run out, if it has: a page that slept may believe so. */
  async flag(id: string, ply: number, color: ColorName): Promise<GameView> {
    const game = await this.cabinet.found(id);
    if (game.moves.length === ply && this.cabinet.clocks.left(game, color) > NOTHING_MS)
      return this.cabinet.view(game);
    return this.playing.declare(id, ply, other(color), "time");
  }

  /** This window shows the game: its clock runs, and time up to now is counted. */
  beat(view: GameView): Promise<ClockView | null> {
    return this.#count(view, true);
  }

  /** This window does not show the game any more: its clock stands, unless another window does. */
  async pause(view: GameView): Promise<ClockView | null> {
    const clock = await this.#count(view, false);
    if (clock) this.cabinet.around.stopped(view.id);
    return clock;
  }

  async #count(view: GameView, shown: boolean): Promise<ClockView | null> {
    const { turn, outcome } = view.position;
    if (!view.clock || outcome || view.ply === 0) return null;
    let counted = false;
    const now = await this.cabinet.around.shelf.change(view.id, (game) => {
      counted = !!game && !game.outcome && sameMoves(game.moves, view.moves);
      return game && counted ? { ...game, clock: this.cabinet.clocks.counted(game, turn, shown) } : null;
    });
    return now && counted ? this.cabinet.clocks.view(now, turn, false) : null;
  }
}

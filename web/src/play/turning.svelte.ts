/** Which side of the board lies below where two people share it and it turns after each move. */
import { motionReduced } from "../board/animate";
import type { ColorName, GameView } from "../net/types";

/** The move is seen before the board turns. */
const SEEN_MS = 700;

export class Turning {
  facing = $state<ColorName>("black");
  #game = "";

  /** Face who is to move in a game, if the board turns there; returns how to call it off. */
  follow(game: GameView | null): (() => void) | undefined {
    const isNew = this.#game !== (game?.id ?? "");
    this.#game = game?.id ?? "";
    // Who looks at the end of a game looks at it from where it was played.
    if (game?.position.outcome && !isNew) return;
    const turn = game?.position.turn ?? "black";
    if (isNew || motionReduced()) {
      this.facing = turn;
      return;
    }
    const timer = setTimeout(() => (this.facing = turn), SEEN_MS);
    return () => clearTimeout(timer);
  }
}

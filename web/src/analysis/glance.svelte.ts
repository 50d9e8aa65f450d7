/** A look ahead: the board after moves that are not played. */
import type { BoardState } from "../board/state";
import type { Core } from "../core/types";
import { stonesOf, toSquares } from "../game/effects";
import type { Desk } from "./desk";
import { lastMoveOf } from "./picturing";

// Never changed, so that nothing has to hear of it.
const NOWHERE: BoardState["destinations"] = new Map();

export class Glance {
  /** What the board shows instead of the position; null shows the board again. */
  shown = $state.raw<Partial<BoardState> | null>(null);
  #asked = 0;

  constructor(
    private readonly desk: Desk,
    private readonly core: Core,
    private readonly ringsShown: () => boolean,
  ) {}

  end(): void {
    this.#asked++;
    this.shown = null;
  }

  at(moves: readonly string[] | null): void {
    if (!moves) {
      this.end();
      return;
    }
    const { desk } = this;
    const mine = ++this.#asked;
    const from = desk.node;
    void this.core.play(desk.game.textAt(from), desk.game.rules, moves).then(
      ({ facts, reports }) => {
        const last = reports.at(-1);
        if (mine !== this.#asked || from !== desk.node || !last) return;
        const rings = (["black", "white"] as const).flatMap((color) => toSquares(facts.rings[color]));
        this.shown = {
          stones: stonesOf(facts.stones),
          rings: this.ringsShown() ? rings.map((centre) => ({ centre, attacked: false })) : [],
          lastMove: lastMoveOf(last),
          shapes: [],
          selected: null,
          destinations: NOWHERE,
          footprint: null,
        };
      },
      () => undefined,
    );
  }
}

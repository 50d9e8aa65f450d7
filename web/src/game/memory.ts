/** What was asked once about positions: reasons for moves, and earlier positions. */
import { squareName, type Square } from "../board/squares";
import type { LocalGames } from "../games/local";
import type { GameView, PositionView, Reason } from "../net/types";
import { Recent } from "./recent";
import { MOST_REASONS } from "./whys";

/** The facts of a position take up about a quarter of a megabyte. */
export const PASTS = 24;

export class Memory {
  readonly #whys = new Recent<string, Reason | null>(MOST_REASONS);
  readonly #pasts = new Recent<string, PositionView>(PASTS);

  constructor(private readonly games: Pick<LocalGames, "at" | "why">) {}

  /** Why a move is not allowed in a game's position, if that was asked before. */
  knownWhy(game: GameView, from: Square, to: Square): Reason | null {
    return this.#whys.get(whyKey(game, from, to)) ?? null;
  }

  async why(game: GameView, from: Square, to: Square): Promise<Reason | null> {
    const key = whyKey(game, from, to);
    const known = this.#whys.get(key);
    if (known !== undefined) return known;
    const { reason } = await this.games.why(game.id, `${squareName(from)}-${squareName(to)}`);
    this.#whys.set(key, reason);
    return reason;
  }

  /** The position of a game after so many plies. */
  async past(game: GameView, ply: number): Promise<PositionView> {
    const key = `${game.id}/${game.moves.slice(0, ply).join(" ")}`;
    const known = this.#pasts.get(key);
    if (known) return known;
    const position = await this.games.at(game.id, ply);
    this.#pasts.set(key, position);
    return position;
  }
}

const whyKey = (game: GameView, from: Square, to: Square): string =>
  `${game.id}/${game.position.text}/${from}-${to}`;

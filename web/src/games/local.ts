/** The games of this browser: begun, played, taken back and ended here, each change kept at once. */
import { PositionError, positionTold } from "../core/errors";
import {
  other,
  type ByColor,
  type ColorName,
  type GameSummary,
  type GameView,
  type Imported,
  type PositionView,
  type Reason,
} from "../net/types";
import { Cabinet, type CabinetHost } from "./cabinet";
import type { ClockView } from "./clocks";
import { begun, startOf } from "./fresh";
import { met } from "./meeting";
import { Papers } from "./papers";
import { Playing } from "./playing";
import { isWhole, type NewGame } from "./record";
import { damaged, refusal } from "./rules";
import { Timing } from "./timing";
import { gameView, positionAt } from "./view";

export class LocalGames {
  readonly #around: CabinetHost;
  readonly #cabinet: Cabinet;
  readonly #playing: Playing;
  readonly #timing: Timing;
  readonly #papers: Papers;

  constructor(around: CabinetHost) {
    this.#around = around;
    this.#cabinet = new Cabinet(around);
    this.#playing = new Playing(this.#cabinet);
    this.#timing = new Timing(this.#cabinet, this.#playing);
    this.#papers = new Papers(this.#cabinet);
  }

  /** The games that were changed last, the latest first. */
  async games(): Promise<GameSummary[]> {
    return (await this.#around.shelf.latest(20)).filter(isWhole).map((game) => ({
      id: game.id,
      created: game.created,
      updated: game.updated,
      rules: game.rules,
      players: game.players,
      level: game.level,
      ply: game.moves.length,
      outcome: game.outcome,
      pending: game.pending === 1,
    }));
  }

  /** Begin a game. Rejects with a `PositionError` where it cannot begin. */
  async create(wanted: NewGame): Promise<GameView> {
    const { text } = await this.#cabinet.rules
      .facts(startOf(wanted), wanted.rules)
      .catch((error: unknown) => {
        if (!(error instanceof PositionError)) throw error;
        throw refusal(422, "invalid-position", error.message, { params: { problem: positionTold(error) } });
      });
    return this.#cabinet.add(begun(wanted, text, this.#around.browser));
  }

  /**
   * A game that is to be shown: at once as it is here, then as the library has it if that is newer.
   * Rejects with a 404 `Refusal` where there is none.
   */
  async open(id: string): Promise<GameView> {
    const { shelf } = this.#around;
    const isHere = (await shelf.get(id)) !== null;
    const view = await this.game(id);
    if (isHere) void this.meet(id);
    return view;
  }

  /** Let a game and the library's come together, if there is a connection; see `meeting.ts`. */
  async meet(id: string): Promise<void> {
    const { shelf, server } = this.#around;
    try {
      const library = await server.record(id);
      this.#around.seen?.(id, !!library.deleted);
      let isNew = false;
      await shelf.change(id, (game) => {
        const now = game && met(game, library);
        isNew = now !== null;
        return now;
      });
      if (isNew) this.#around.met(id);
    } catch {
      // Nobody answers, or it was erased there: it stays as it is here.
    }
  }

  /** A game of this browser, or of the library. Rejects with a 404 `Refusal` where there is none. */
  async game(id: string): Promise<GameView> {
    return this.#cabinet.view(await this.#cabinet.found(id));
  }

  /** Have a game that is kept here worked out by the rules before it is opened. */
  async prepare(id: string): Promise<void> {
    const kept = await this.#around.shelf.get(id);
    if (kept) await gameView(this.#cabinet.rules, kept, () => null);
  }

  async at(id: string, ply: number): Promise<PositionView> {
    return positionAt(this.#cabinet.rules, await this.#cabinet.found(id), ply).catch(damaged);
  }

  async why(id: string, move: string): Promise<{ reason: Reason | null }> {
    const game = await this.#cabinet.found(id);
    const { text } = await positionAt(this.#cabinet.rules, game, game.moves.length).catch(damaged);
    return { reason: await this.#cabinet.rules.why(text, game.rules, move) };
  }

  /** A person's move. */
  move(id: string, move: string, ply: number): Promise<GameView> {
    return this.#playing.play(id, move, ply, "human");
  }

  /** Let the computer move; when the signal comes, it stops thinking. */
  computer(id: string, ply: number, stop: AbortSignal): Promise<GameView> {
    return this.#playing.computer(id, ply, stop);
  }

  /** Undo a person's last decision and what followed it; a declared end is one of its own. */
  takeback(id: string, ply: number, over: boolean): Promise<GameView> {
    return this.#playing.takeback(id, ply, over);
  }

  resign(id: string, ply: number, color: ColorName): Promise<GameView> {
    return this.#playing.declare(id, ply, other(color), "resignation");
  }

  /** The players agree on a draw. */
  agree(id: string, ply: number): Promise<GameView> {
    return this.#playing.declare(id, ply, null, "agreement");
  }

  /** A side's time has run out, if it has: a page that slept may believe so. */
  flag(id: string, ply: number, color: ColorName): Promise<GameView> {
    return this.#timing.flag(id, ply, color);
  }

  /** This window shows the game: its clock runs, and time up to now is counted. */
  beat(view: GameView): Promise<ClockView | null> {
    return this.#timing.beat(view);
  }

  /** This window does not show the game any more: its clock stands, unless another window does. */
  pause(view: GameView): Promise<ClockView | null> {
    return this.#timing.pause(view);
  }

  /** Read a file of a game; the game goes on from its end, for people. */
  import(file: Blob): Promise<Imported> {
    return this.#papers.import(file);
  }

  /**
   * Keep the variations, comments and marks that a game was given. A tree that is not of the game as
   * it stands is not taken; returns whether it was.
   */
  annotate(id: string, sgf: string, base: string | null = null): Promise<boolean> {
    return this.#papers.annotate(id, sgf, base);
  }

  /** What a review gave, in per cent: the library is to have it, too. */
  review(id: string, accuracy: ByColor<number | null>): Promise<void> {
    return this.#papers.review(id, accuracy);
  }

  /** A game as SGF, with all that is known of it. */
  sgf(id: string): Promise<string> {
    return this.#papers.sgf(id);
  }
}

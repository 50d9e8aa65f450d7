/** Playing on a game of this browser: moves of people and of the computer, takebacks, declared ends. */
import {
  CoreError,
  IllegalMove,
  LEVELS_COUNT,
  Stopped as CoreStopped,
  createEngine,
  type Choice,
  type Engine,
  type Played,
} from "../core";
import { Stopped } from "../net/client";
import type { ColorName, GameView } from "../net/types";
import { alone } from "./alone";
import type { Cabinet } from "./cabinet";
import { drawOf, isDeclared, standing } from "./draws";
import { conventionsOf, sameMoves } from "./record";
import { refusal } from "./rules";
import { takenBackTo } from "./takeback";

export class Playing {
  #engine: Engine | null = null;

  constructor(private readonly cabinet: Cabinet) {}

  /**
   * Let the computer move; when the signal comes, it stops thinking. Of all windows that show the
   * game one thinks; the others find that it has moved, or think when that window is gone.
   */
  async computer(id: string, ply: number, stop: AbortSignal): Promise<GameView> {
    try {
      return await alone(`gess-thinks-${id}`, stop, () => this.#think(id, ply, stop));
    } catch (error) {
      throw stop.aborted ? new Stopped() : error;
    }
  }

  async #think(id: string, ply: number, stop: AbortSignal): Promise<GameView> {
    const game = await this.cabinet.found(id);
    await this.cabinet.refuseStale(game, ply);
    if (stop.aborted) throw new Stopped();
    this.#engine ??= (this.cabinet.around.engine ?? createEngine)();
    const choice: Choice = this.#engine.choose({
      text: game.start,
      rules: game.rules,
      moves: game.moves,
      level: game.level ?? LEVELS_COUNT,
      draws: conventionsOf(game),
      ...(this.cabinet.around.seed === undefined ? {} : { seed: this.cabinet.around.seed }),
    });
    const end = (): void => choice.stop();
    stop.addEventListener("abort", end);
    try {
      const { move } = await choice.done;
      return await this.play(id, move, ply, "computer", game.moves);
    } catch (error) {
      if (error instanceof CoreStopped) throw new Stopped();
      if (!(error instanceof CoreError)) throw error;
      throw refusal(500, "engine-failed", error.message);
    } finally {
      stop.removeEventListener("abort", end);
    }
  }

  /** A move; `after` are the moves that it was thought about, if the game may have changed since. */
  async play(
    id: string,
    move: string,
    ply: number,
    kind: "human" | "computer",
    after?: readonly string[],
  ): Promise<GameView> {
    const seen = await this.cabinet.expected(id, ply);
    if (after && !sameMoves(seen.moves, after)) throw await this.cabinet.stale(id);
    const { turn, outcome } = seen.position;
    if (outcome) throw await this.cabinet.stale(id, "game-over");
    if (seen.players[turn] !== kind) throw await this.cabinet.stale(id, "not-their-turn");
    const played = await this.cabinet.rules
      .play(seen.start, seen.rules, [...seen.moves, move])
      .catch((error: unknown) => {
        if (!(error instanceof IllegalMove)) throw error;
        throw refusal(422, "illegal-move", error.message, { reason: error.reason });
      });
    const report = played.reports.at(-1);
    const stood = [seen.start, ...played.texts].map(standing);
    const end = report?.outcome ?? drawOf(seen.conventions, stood, played.reports);
    for (;;) {
      const { sgf } = await this.cabinet.found(id);
      const tree = sgf === null ? null : await this.#grown(sgf, played, [...seen.moves, move]);
      let isOther = false;
      const view = await this.cabinet.change(id, seen, (game) => {
        // Somebody annotated it while its tree grew: it is to grow from that.
        isOther = game.sgf !== sgf;
        if (isOther) return null;
        return {
          ...game,
          moves: [...game.moves, report?.move ?? move],
          outcome: end,
          sgf: tree,
          clock: this.cabinet.clocks.pressed(game, turn, this.cabinet.around.shown()),
        };
      });
      if (!isOther) return view;
    }
  }

  /** The tree that a game came with, grown by what is played. */
  async #grown(sgf: string, played: Played, moves: string[]): Promise<string> {
    const { grown } = await import("./files");
    return grown(sgf, played, moves, this.cabinet.around.core);
  }

  /** Undo a person's last decision and what followed it; a declared end is one of its own. */
  async takeback(id: string, ply: number, over: boolean): Promise<GameView> {
    const seen = await this.cabinet.expected(id, ply);
    if (over !== (seen.position.outcome !== null)) throw await this.cabinet.stale(id);
    return this.cabinet.change(id, seen, (game) => {
      const shown = this.cabinet.around.shown();
      if (game.outcome && isDeclared(game.outcome)) {
        const again = { ...game, outcome: null };
        // Whose time ran out thinks again about the move, with the time that there was for it.
        const clock =
          game.outcome.termination === "time"
            ? this.cabinet.clocks.takenBack(again, game.moves.length, shown)
            : this.cabinet.clocks.counted(again, seen.position.turn, shown);
        return { ...again, clock };
      }
      const keep = takenBackTo(seen);
      if (keep === null)
        throw refusal(409, "nothing-to-take-back", "nothing-to-take-back");
      const clock = this.cabinet.clocks.takenBack(game, keep, shown);
      return { ...game, moves: game.moves.slice(0, keep), outcome: null, clock };
    });
  }

  /** An end that somebody declares. */
  async declare(
    id: string,
    ply: number,
    winner: ColorName | null,
    termination: "resignation" | "time" | "agreement",
  ): Promise<GameView> {
    const seen = await this.cabinet.expected(id, ply);
    if (seen.position.outcome) throw await this.cabinet.stale(id, "game-over");
    return this.cabinet.change(id, seen, (game) => {
      const clock =
        termination === "time"
          ? game.clock && { ...game.clock, since: null }
          : this.cabinet.clocks.counted(game, seen.position.turn, false);
      return { ...game, outcome: { winner, termination, text: termination }, clock };
    });
  }
}

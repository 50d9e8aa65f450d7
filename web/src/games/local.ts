/** The games of this browser: begun, played, taken back and ended here, each change kept at once. */
import {
  CoreError,
  IllegalMove,
  LEVELS_COUNT,
  PositionError,
  START_TEXT,
  Stopped as CoreStopped,
  createEngine,
  type Choice,
  type Core,
  type Engine,
  type Played,
} from "../core";
import { Refusal, Stopped, type Client } from "../net/client";
import { positionTold } from "../core/errors";
import {
  other,
  type ColorName,
  type GameSummary,
  type GameView,
  type Imported,
  type PositionView,
  type Reason,
} from "../net/types";
import { Clocks } from "./clocks";
import { nextRevision, type KeptGame, type NewGame } from "./record";
import { damaged, refusal, waitedFor, type Rules } from "./rules";
import type { Shelf } from "./shelf";
import { gameView, positionAt } from "./view";

export interface Surroundings {
  core: Core;
  shelf: Shelf;
  /** The server, for games that are not here. */
  server: Pick<Client, "record">;
  /** What this browser is called in revisions. */
  browser: string;
  /** Makes the computer's choices repeatable; undefined in a usual game. */
  seed?: number | undefined;
  /** A game was changed here: the library is to have it. */
  changed(id: string): void;
  engine?: () => Engine;
  clocks?: Clocks;
}

export class LocalGames {
  readonly #around: Surroundings;
  readonly #clocks: Clocks;
  readonly #rules: Rules;
  #engine: Engine | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#rules = waitedFor(around.core);
    this.#clocks = around.clocks ?? new Clocks();
  }

  /** The games that were changed last, the latest first. */
  async games(): Promise<GameSummary[]> {
    return (await this.#around.shelf.latest(20)).map((game) => ({
      id: game.id,
      created: game.created,
      updated: game.updated,
      rules: game.rules,
      players: { black: game.players.black.kind, white: game.players.white.kind },
      ply: game.moves.length,
      outcome: game.outcome,
    }));
  }

  /** Begin a game. Rejects with a `PositionError` where it cannot begin. */
  async create(wanted: NewGame): Promise<GameView> {
    const { text: start } = await this.#rules
      .facts(wanted.position ?? START_TEXT, wanted.rules)
      .catch((error: unknown) => {
        if (!(error instanceof PositionError)) throw error;
        throw refusal(422, "invalid-position", error.message, { params: { problem: positionTold(error) } });
      });
    const millis = (wanted.clock?.base ?? 0) * 1000;
    return this.#add({
      ...this.#fresh(),
      rules: wanted.rules,
      start,
      players: {
        black: { kind: wanted.players.black, name: nameOf(wanted, "black") },
        white: { kind: wanted.players.white, name: nameOf(wanted, "white") },
      },
      level: wanted.level,
      headers: { Date: localDate() },
      clock: wanted.clock && { ...wanted.clock, left: { black: millis, white: millis }, past: [] },
    });
  }

  /** A game of this browser, or of the library. Rejects with a 404 `Refusal` where there is none. */
  async game(id: string): Promise<GameView> {
    return this.#view(await this.#found(id));
  }

  async at(id: string, ply: number): Promise<PositionView> {
    return positionAt(this.#rules, await this.#found(id), ply).catch(damaged);
  }

  async why(id: string, move: string): Promise<{ reason: Reason | null }> {
    const game = await this.#found(id);
    const { text } = await positionAt(this.#rules, game, game.moves.length).catch(damaged);
    return { reason: await this.#rules.why(text, game.rules, move) };
  }

  /** A person's move. */
  async move(id: string, move: string, ply: number): Promise<GameView> {
    return this.#play(id, move, ply, "human");
  }

  /** Let the computer move; when the signal comes, it stops thinking. */
  async computer(id: string, ply: number, stop: AbortSignal): Promise<GameView> {
    const game = await this.#found(id);
    await this.#refuseStale(game, ply);
    if (stop.aborted) throw new Stopped();
    this.#engine ??= (this.#around.engine ?? createEngine)();
    const choice: Choice = this.#engine.choose({
      text: game.start,
      rules: game.rules,
      moves: game.moves,
      level: game.level ?? LEVELS_COUNT,
      ...(this.#around.seed === undefined ? {} : { seed: this.#around.seed }),
    });
    const end = (): void => choice.stop();
    stop.addEventListener("abort", end);
    try {
      const { move } = await choice.done;
      return await this.#play(id, move, ply, "computer", game.moves);
    } catch (error) {
      if (error instanceof CoreStopped) throw new Stopped();
      if (!(error instanceof CoreError)) throw error;
      throw refusal(500, "engine-failed", error.message);
    } finally {
      stop.removeEventListener("abort", end);
    }
  }

  /** Undo a person's last decision and what followed it; a declared end is one of its own. */
  async takeback(id: string, ply: number, over: boolean): Promise<GameView> {
    const seen = await this.#expected(id, ply);
    if (over !== (seen.position.outcome !== null)) throw await this.#stale(id);
    return this.#change(id, seen.moves, (game) => {
      if (game.outcome && !seen.reports.at(-1)?.outcome) return { ...game, outcome: null };
      const keep = seen.reports.findLastIndex(
        ({ mover }) => game.players[mover].kind === "human",
      );
      if (keep < 0)
        throw refusal(409, "nothing-to-take-back", "nothing-to-take-back");
      const clock = this.#clocks.takenBack(game, keep);
      return { ...game, moves: game.moves.slice(0, keep), outcome: null, clock };
    });
  }

  resign(id: string, ply: number, color: ColorName): Promise<GameView> {
    return this.#declare(id, ply, color, "resignation");
  }

  /** A side's time has run out. */
  flag(id: string, ply: number, color: ColorName): Promise<GameView> {
    return this.#declare(id, ply, color, "time");
  }

  /** Take the time spent so far off the clock, because the page goes away. */
  async pause(view: GameView): Promise<void> {
    if (!view.clock?.running) return;
    await this.#around.shelf.change(view.id, (game) =>
      game && game.moves.length === view.ply && !game.outcome
        ? { ...game, clock: this.#clocks.stopped(game, view.position.turn) }
        : null,
    );
  }

  /** Read a file of a game; the game goes on from its end, for people. */
  async import(file: Blob): Promise<Imported> {
    const { readFile } = await import("./files");
    const read = await readFile(new Uint8Array(await file.arrayBuffer()), this.#around.core);
    if ("problem" in read) throw refusal(422, "no-game", read.problem, { params: { problem: read.problem } });
    const { headers } = read.found;
    const game = await this.#add({
      ...this.#fresh(),
      ...read.found,
      players: {
        black: { kind: "human", name: headers.Black ?? "" },
        white: { kind: "human", name: headers.White ?? "" },
      },
    });
    return { game, repairs: read.repairs };
  }

  /**
   * Keep the variations, comments and marks that a game was given. A tree that is not of the game as
   * it stands is not taken; returns whether it was.
   */
  async annotate(id: string, sgf: string): Promise<boolean> {
    await this.#found(id);
    const { mainMoves } = await import("./files");
    const moves = await mainMoves(sgf, this.#around.core);
    let taken = false;
    await this.#around.shelf.change(id, (game) => {
      taken = !!game && game.moves.every((move, ply) => moves[ply] === move);
      return taken && game && game.sgf !== sgf ? this.#renewed({ ...game, sgf }, game) : null;
    });
    if (taken) this.#around.changed(id);
    return taken;
  }

  /** A game as SGF, with all that is known of it. */
  async sgf(id: string): Promise<string> {
    const { sgfOf } = await import("./files");
    return sgfOf(await this.#found(id), this.#around.core);
  }

  /** `after` are the moves that the move was thought about, if the game may have changed since. */
  async #play(
    id: string,
    move: string,
    ply: number,
    kind: "human" | "computer",
    after?: readonly string[],
  ): Promise<GameView> {
    const seen = await this.#expected(id, ply);
    if (after && !sameMoves(seen.moves, after)) throw await this.#stale(id);
    const { turn, outcome } = seen.position;
    if (outcome) throw await this.#stale(id, "game-over");
    if (seen.players[turn] !== kind) throw await this.#stale(id, "not-their-turn");
    const played = await this.#rules
      .play(seen.start, seen.rules, [...seen.moves, move])
      .catch((error: unknown) => {
        if (!(error instanceof IllegalMove)) throw error;
        throw refusal(422, "illegal-move", error.message, { reason: error.reason });
      });
    const report = played.reports.at(-1);
    const { sgf } = await this.#found(id);
    const tree = sgf === null ? null : await this.#grown(sgf, played, [...seen.moves, move]);
    return this.#change(id, seen.moves, (game) => ({
      ...game,
      moves: [...game.moves, report?.move ?? move],
      outcome: report?.outcome ?? null,
      sgf: tree,
      clock: this.#clocks.pressed(game, turn),
    }));
  }

  /** The tree that a game came with, grown by what is played. */
  async #grown(sgf: string, played: Played, moves: string[]): Promise<string> {
    const { grown } = await import("./files");
    return grown(sgf, played, moves, this.#around.core);
  }

  async #declare(
    id: string,
    ply: number,
    color: ColorName,
    termination: "resignation" | "time",
  ): Promise<GameView> {
    const seen = await this.#expected(id, ply);
    if (seen.position.outcome) throw await this.#stale(id, "game-over");
    const winner = other(color);
    return this.#change(id, seen.moves, (game) => {
      const clock =
        termination === "time" ? game.clock : this.#clocks.stopped(game, seen.position.turn);
      return { ...game, outcome: { winner, termination, text: termination }, clock };
    });
  }

  /** Change a game that still has just these moves, and tell the library's messenger. */
  async #change(
    id: string,
    moves: readonly string[],
    change: (game: KeptGame) => KeptGame,
  ): Promise<GameView> {
    const { shelf } = this.#around;
    let stale = false;
    const now = await shelf.change(id, (game) => {
      stale = !game || !sameMoves(game.moves, moves);
      if (!game || stale) return null;
      return this.#renewed(change(game), game);
    });
    if (stale || !now) throw await this.#stale(id);
    this.#around.changed(id);
    return this.#view(now);
  }

  /** What every game of this browser begins with. */
  #fresh(): Pick<
    KeptGame,
    "clock" | "created" | "id" | "level" | "moves" | "outcome" | "pending" | "revision" | "sgf" | "updated"
  > {
    const now = new Date().toISOString();
    return {
      id: crypto.randomUUID?.() ?? randomUuid(),
      revision: nextRevision({}, this.#around.browser),
      moves: [],
      level: null,
      outcome: null,
      created: now,
      updated: now,
      sgf: null,
      pending: 1,
      clock: null,
    };
  }

  /** A changed game with what tells the library so. */
  #renewed(game: KeptGame, { revision }: KeptGame): KeptGame {
    const updated = new Date().toISOString();
    return { ...game, revision: nextRevision(revision, this.#around.browser), updated, pending: 1 };
  }

  /** Keep a new game. What cannot be shown is not kept, so that nothing is begun twice. */
  async #add(game: KeptGame): Promise<GameView> {
    const view = await this.#view(game);
    await this.#around.shelf.put(game);
    this.#around.changed(game.id);
    return view;
  }

  async #found(id: string): Promise<KeptGame> {
    const { shelf, server } = this.#around;
    const kept = await shelf.get(id);
    if (kept) return kept;
    const record = await server.record(id);
    const game: KeptGame = { ...record, id, pending: 0, clock: null };
    // Another window may have been quicker, and may have played on.
    const now = await shelf.change(id, (before) => (before ? null : game));
    return now ?? game;
  }

  async #expected(id: string, ply: number): Promise<GameView> {
    const game = await this.#found(id);
    await this.#refuseStale(game, ply);
    return this.#view(game);
  }

  async #refuseStale(game: KeptGame, ply: number): Promise<void> {
    if (game.moves.length !== ply) throw await this.#stale(game.id);
  }

  async #stale(
    id: string,
    code = "stale-ply",
  ): Promise<Refusal> {
    return refusal(409, code, code, { game: await this.game(id) });
  }

  #view(game: KeptGame): Promise<GameView> {
    return gameView(this.#rules, game, ({ turn, outcome }) =>
      this.#clocks.view(game, turn, outcome !== null),
    ).catch(damaged);
  }
}

const sameMoves = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((move, ply) => move === other[ply]);

/** Names in game records are the same in every language. */
const ENGINE = "Gess";

/** What a game's record calls a player. */
const nameOf = (game: NewGame, color: ColorName): string =>
  game.players[color] === "computer" ? `${ENGINE} level ${game.level ?? LEVELS_COUNT}` : "";

/** The day here, as game records write it. */
function localDate(now = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A random UUID where the page came without encryption, which hides `crypto.randomUUID`. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]]
    .map(([from, to]) => hex.slice(from, to))
    .join("-");
}

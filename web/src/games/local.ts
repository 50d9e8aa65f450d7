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
  type Outcome,
  type PositionView,
  type Reason,
} from "../net/types";
import { Clocks, type ClockView } from "./clocks";
import { alone } from "./alone";
import { met } from "./meeting";
import { drawOf, isDeclared, standing } from "./draws";
import { bare, conventionsOf, type KeptGame, type NewGame } from "./record";
import { nextRevision } from "./revisions";
import { damaged, refusal, waitedFor, type Rules } from "./rules";
import type { Shelf } from "./shelf";
import { takenBackTo } from "./takeback";
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
  /** A game was changed here: the library is to have it, and other windows are to show it. */
  changed(id: string): void;
  /** A game is as the library has it now: this window is to show it too. */
  met(id: string): void;
  /** The clock of a game was stopped: windows that show it let it go on. */
  stopped(id: string): void;
  /** Whether the person sees this window. */
  shown(): boolean;
  engine?: () => Engine;
  clocks?: Clocks;
}

/** A clock that has no more left than this has nothing left: no timer is more exact. */
const NOTHING_MS = 20;

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
      pending: game.pending === 1,
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
      conventions: wanted.conventions,
      headers: { Date: localDate() },
      clock: wanted.clock && { ...wanted.clock, left: { black: millis, white: millis }, past: [] },
    });
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
    return this.#view(await this.#found(id));
  }

  /** Have a game that is kept here worked out by the rules before it is opened. */
  async prepare(id: string): Promise<void> {
    const kept = await this.#around.shelf.get(id);
    if (kept) await gameView(this.#rules, kept, () => null);
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
    const game = await this.#found(id);
    await this.#refuseStale(game, ply);
    if (stop.aborted) throw new Stopped();
    this.#engine ??= (this.#around.engine ?? createEngine)();
    const choice: Choice = this.#engine.choose({
      text: game.start,
      rules: game.rules,
      moves: game.moves,
      level: game.level ?? LEVELS_COUNT,
      draws: conventionsOf(game),
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
    return this.#change(id, seen, (game) => {
      const shown = this.#around.shown();
      if (game.outcome && isDeclared(game.outcome)) {
        const again = { ...game, outcome: null };
        // Whose time ran out thinks again about the move, with the time that there was for it.
        const clock =
          game.outcome.termination === "time"
            ? this.#clocks.takenBack(again, game.moves.length, shown)
            : this.#clocks.counted(again, seen.position.turn, shown);
        return { ...again, clock };
      }
      const keep = takenBackTo(seen);
      if (keep === null)
        throw refusal(409, "nothing-to-take-back", "nothing-to-take-back");
      const clock = this.#clocks.takenBack(game, keep, shown);
      return { ...game, moves: game.moves.slice(0, keep), outcome: null, clock };
    });
  }

  resign(id: string, ply: number, color: ColorName): Promise<GameView> {
    return this.#declare(id, ply, other(color), "resignation");
  }

  /** The players agree on a draw. */
  agree(id: string, ply: number): Promise<GameView> {
    return this.#declare(id, ply, null, "agreement");
  }

  /** A side's time has run out, if it has: a page that slept may believe so. */
  async flag(id: string, ply: number, color: ColorName): Promise<GameView> {
    const game = await this.#found(id);
    if (game.moves.length === ply && this.#clocks.left(game, color) > NOTHING_MS)
      return this.#view(game);
    return this.#declare(id, ply, other(color), "time");
  }

  /** This window shows the game: its clock runs, and time up to now is counted. */
  beat(view: GameView): Promise<ClockView | null> {
    return this.#count(view, true);
  }

  /** This window does not show the game any more: its clock stands, unless another window does. */
  async pause(view: GameView): Promise<ClockView | null> {
    const clock = await this.#count(view, false);
    if (clock) this.#around.stopped(view.id);
    return clock;
  }

  async #count(view: GameView, shown: boolean): Promise<ClockView | null> {
    const { turn, outcome } = view.position;
    if (!view.clock || outcome || view.ply === 0) return null;
    let counted = false;
    const now = await this.#around.shelf.change(view.id, (game) => {
      counted = !!game && !game.outcome && sameMoves(game.moves, view.moves);
      return game && counted ? { ...game, clock: this.#clocks.counted(game, turn, shown) } : null;
    });
    return now && counted ? this.#clocks.view(now, turn, false) : null;
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
    const { grown, mainMoves } = await import("./files");
    const { core, shelf } = this.#around;
    const line = await mainMoves(sgf, core);
    for (;;) {
      const { start, rules, moves } = await this.#found(id);
      const plies = Math.min(line.length, moves.length);
      if (!sameMoves(line.slice(0, plies), moves.slice(0, plies))) return false;
      // It may have been played on since: what was annotated is the beginning of it.
      const isBehind = line.length < moves.length;
      const tree = isBehind ? await grown(sgf, await core.play(start, rules, moves), moves, core) : sgf;
      let stands = false;
      let changed = false;
      await shelf.change(id, (game) => {
        stands = !!game && sameMoves(game.moves, moves);
        changed = stands && game?.sgf !== tree;
        return game && changed ? this.#renewed({ ...game, sgf: tree }, game) : null;
      });
      if (changed) this.#around.changed(id);
      if (stands) return true;
    }
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
    const stood = [seen.start, ...played.texts].map(standing);
    const end = report?.outcome ?? drawOf(seen.conventions, stood, played.reports);
    for (;;) {
      const { sgf } = await this.#found(id);
      const tree = sgf === null ? null : await this.#grown(sgf, played, [...seen.moves, move]);
      let isOther = false;
      const view = await this.#change(id, seen, (game) => {
        // Somebody annotated it while its tree grew: it is to grow from that.
        isOther = game.sgf !== sgf;
        if (isOther) return null;
        return {
          ...game,
          moves: [...game.moves, report?.move ?? move],
          outcome: end,
          sgf: tree,
          clock: this.#clocks.pressed(game, turn, this.#around.shown()),
        };
      });
      if (!isOther) return view;
    }
  }

  /** The tree that a game came with, grown by what is played. */
  async #grown(sgf: string, played: Played, moves: string[]): Promise<string> {
    const { grown } = await import("./files");
    return grown(sgf, played, moves, this.#around.core);
  }

  async #declare(
    id: string,
    ply: number,
    winner: ColorName | null,
    termination: "resignation" | "time" | "agreement",
  ): Promise<GameView> {
    const seen = await this.#expected(id, ply);
    if (seen.position.outcome) throw await this.#stale(id, "game-over");
    return this.#change(id, seen, (game) => {
      const clock =
        termination === "time"
          ? game.clock && { ...game.clock, since: null }
          : this.#clocks.counted(game, seen.position.turn, false);
      return { ...game, outcome: { winner, termination, text: termination }, clock };
    });
  }

  /** Change a game that still stands as it was seen (null: leave it), and tell the library's messenger. */
  async #change(
    id: string,
    seen: GameView,
    change: (game: KeptGame) => KeptGame | null,
  ): Promise<GameView> {
    const { shelf } = this.#around;
    let stale = false;
    let changed = false;
    const now = await shelf.change(id, (game) => {
      stale = !game || !sameMoves(game.moves, seen.moves) || isOtherEnd(game.outcome, seen.position.outcome);
      const after = game && !stale ? change(game) : null;
      changed = after !== null;
      return after && game && this.#renewed(after, game);
    });
    if (stale || !now) throw await this.#stale(id);
    if (changed) this.#around.changed(id);
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
    const game: KeptGame = { ...bare(record), id, pending: 0, clock: null };
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

/** Whether somebody has declared an end meanwhile, or taken one back. */
const isOtherEnd = (now: Outcome | null, seen: Outcome | null): boolean =>
  seen === null ? now !== null : now === null && isDeclared(seen);

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

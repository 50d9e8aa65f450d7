/**
 * Where the games of this browser are taken out and put back: found here or fetched from the library,
 * shown by the rules, and changed only as long as they stand as they were seen.
 */
import type { Core, Engine } from "../core";
import type { Client, Refusal } from "../net/client";
import type { GameView, Outcome } from "../net/types";
import { Clocks } from "./clocks";
import { isDeclared } from "./draws";
import { bare, sameMoves, type KeptGame } from "./record";
import { nextRevision } from "./revisions";
import { damaged, refusal, waitedFor, type Rules } from "./rules";
import type { Shelf } from "./shelf";
import { gameView } from "./view";

export interface CabinetHost {
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
  /** The library was asked for a game: whether it lies in its bin. */
  seen?(id: string, isBinned: boolean): void;
  /** The clock of a game was stopped: windows that show it let it go on. */
  stopped(id: string): void;
  /** Whether the person sees this window. */
  shown(): boolean;
  engine?: () => Engine;
  clocks?: Clocks;
}

export class Cabinet {
  readonly around: CabinetHost;
  readonly clocks: Clocks;
  readonly rules: Rules;

  constructor(around: CabinetHost) {
    this.around = around;
    this.rules = waitedFor(around.core);
    this.clocks = around.clocks ?? new Clocks();
  }

  /** A game of this browser, or of the library, which is kept here from then on. */
  async found(id: string): Promise<KeptGame> {
    const { shelf, server } = this.around;
    const kept = await shelf.get(id);
    if (kept) return kept;
    const record = await server.record(id);
    this.around.seen?.(id, !!record.deleted);
    const game: KeptGame = { ...bare(record), id, pending: 0, clock: null };
    // Another window may have been quicker, and may have played on.
    const now = await shelf.change(id, (before) => (before ? null : game));
    return now ?? game;
  }

  /** A game that is to have so many plies. */
  async expected(id: string, ply: number): Promise<GameView> {
    const game = await this.found(id);
    await this.refuseStale(game, ply);
    return this.view(game);
  }

  async refuseStale(game: KeptGame, ply: number): Promise<void> {
    if (game.moves.length !== ply) throw await this.stale(game.id);
  }

  /** The refusal of what was meant for a game that stands otherwise; it tells how. */
  async stale(id: string, code = "stale-ply"): Promise<Refusal> {
    return refusal(409, code, code, { game: await this.view(await this.found(id)) });
  }

  view(game: KeptGame): Promise<GameView> {
    return gameView(this.rules, game, ({ turn, outcome }) =>
      this.clocks.view(game, turn, outcome !== null),
    ).catch(damaged);
  }

  /** Keep a new game. What cannot be shown is not kept, so that nothing is begun twice. */
  async add(game: KeptGame): Promise<GameView> {
    const view = await this.view(game);
    await this.around.shelf.put(game);
    this.around.changed(game.id);
    return view;
  }

  /** Change a game that still stands as it was seen (null: leave it), and tell the library's messenger. */
  async change(
    id: string,
    seen: GameView,
    change: (game: KeptGame) => KeptGame | null,
  ): Promise<GameView> {
    const { shelf } = this.around;
    let stale = false;
    let changed = false;
    const now = await shelf.change(id, (game) => {
      stale = !game || !sameMoves(game.moves, seen.moves) || isOtherEnd(game.outcome, seen.position.outcome);
      const after = game && !stale ? change(game) : null;
      changed = after !== null;
      return after && game && this.renewed(after, game);
    });
    if (stale || !now) throw await this.stale(id);
    if (changed) this.around.changed(id);
    return this.view(now);
  }

  /** A changed game with what tells the library so. */
  renewed(game: KeptGame, { revision }: KeptGame): KeptGame {
    const updated = new Date().toISOString();
    return { ...game, revision: nextRevision(revision, this.around.browser), updated, pending: 1 };
  }
}

/** Whether somebody has declared an end meanwhile, or taken one back. */
const isOtherEnd = (now: Outcome | null, seen: Outcome | null): boolean =>
  seen === null ? now !== null : now === null && isDeclared(seen);

/** The talk about one game with what keeps it: commands out, its truth in, whatever gets lost between. */
import { sentences, t } from "../i18n/i18n";
import type { ClockView } from "../games/clocks";
import type { LocalGames } from "../games/local";
import { sameMoves } from "../games/record";
import { takenBackTo } from "../games/takeback";
import { NoConnection, Refusal } from "../net/client";
import { refusalWords } from "../net/told";
import { other, type ColorName, type GameView, type Reason, type Report } from "../net/types";
import { leftOf } from "../play/clock";
import { Connection } from "./connection";
import { lastWords, standingWords, turnWords, watchedColor } from "./words";

const COLORS: readonly ColorName[] = ["black", "white"];

/** How long the own move stands alone before the computer's reply moves in. */
export const BREATH_MS = 350;

/** Where the game is kept and played. */
export type Server = Pick<
  LocalGames,
  "agree" | "computer" | "flag" | "game" | "games" | "move" | "resign" | "takeback"
>;

/** What a game was taken for: as a command's answer, as the computer's move, or as the truth. */
export type Cause = "command" | "reply" | "truth";

/** The page that the talk is for. */
export interface Listener {
  /** Whether nothing should move that need not. */
  calm(): boolean;
  /** A command goes out: what was noted before it is past. */
  begun(): void;
  /** What may be done has changed. */
  changed(): void;
  /** Another state of the game, or another game, is the truth now. */
  adopted(before: GameView | null, game: GameView, cause: Cause): void;
  say(text: string): void;
  warn(words: () => string): void;
  explain(reason: Reason, centre: string): void;
}

export class Exchange {
  game: GameView | null = null;
  /** The own move on its way to the server. */
  sending: Report | null = null;
  /** Whether the computer is asked for its move. */
  thinking = false;
  /** Whether a command other than a move is on its way. */
  busy = false;

  /** Numbers what is under way: an answer to anything but the newest comes too late to count. */
  #epoch = 0;
  /** Calls off what is for the newest state only: waiting for an answer, and the computer's thinking. */
  #ending = new AbortController();
  readonly #server: Server;
  readonly #page: Listener;
  readonly #connection: Connection;

  constructor(server: Server, page: Listener) {
    this.#server = server;
    this.#page = page;
    this.#connection = new Connection(server, (trouble) => page.say(t(trouble ? "net.trouble" : "net.back")));
  }

  /** Begin something newer than all that is under way. */
  #turn(): number {
    this.#ending.abort();
    this.#ending = new AbortController();
    return ++this.#epoch;
  }

  /** Nobody looks any more: let nothing that is under way come back. */
  close(): void {
    this.#turn();
    this.thinking = false;
  }

  /** Whether the server does not answer just now. */
  get trouble(): boolean {
    return this.#connection.trouble;
  }

  /** Ask, again and again while there is no answer, until patience ends. */
  try<T>(ask: () => Promise<T>): Promise<T> {
    return this.#connection.try(ask);
  }

  async play(report: Report): Promise<void> {
    const { game } = this;
    if (!game) return;
    const epoch = this.#turn();
    this.sending = report;
    try {
      const next = await this.#connection.try(
        () => this.#server.move(game.id, report.move, game.ply),
        { signal: this.#ending.signal },
      );
      if (epoch === this.#epoch) this.#adopt(next);
    } catch (error) {
      if (epoch !== this.#epoch) return;
      this.sending = null;
      if (error instanceof Refusal && error.code === "stale-ply" && error.game) {
        // Sent twice over a lost connection, or played in another window.
        const mine = error.game.moves[game.ply] === report.move;
        this.#adopt(error.game);
        if (!mine) this.#page.warn(() => t("net.stale"));
      } else this.failed(error, () => t("net.lost"));
    }
  }

  async takeBack(): Promise<void> {
    const { game } = this;
    if (!game || this.sending) return;
    if (takenBackTo(game) === null) return this.#page.warn(() => t("takeback.none"));
    const over = game.position.outcome !== null;
    await this.command(() => this.#server.takeback(game.id, game.ply, over), {
      done: "status.taken-back",
      isDone: (now) => isTakenBack(game, now),
    });
  }

  resign(color: ColorName): Promise<void> {
    return this.#end(other(color), "resignation", ({ id, ply }) =>
      this.#server.resign(id, ply, color),
    );
  }

  /** A side's time has run out. */
  flag(color: ColorName): Promise<void> {
    return this.#end(other(color), "time", ({ id, ply }) => this.#server.flag(id, ply, color));
  }

  /** Both players want a draw. */
  agree(): Promise<void> {
    return this.#end(null, "agreement", ({ id, ply }) => this.#server.agree(id, ply));
  }

  async #end(
    winner: ColorName | null,
    by: string,
    ask: (game: GameView) => Promise<GameView>,
  ): Promise<void> {
    const { game } = this;
    if (!game || this.sending) return;
    const done = await this.command(() => ask(game), {
      isDone: (now) => isEnded(game, now, winner, by),
    });
    if (done && this.game) this.#page.say(turnWords(this.game));
  }

  /**
   * Ask the server for something that no move is, and take the game it answers.
   *
   * `isDone` tells whether a game is already as it was wanted: a command whose answer was lost is
   * sent again, and then refused because the first one did it. Returns whether it was done.
   */
  async command(
    ask: () => Promise<GameView>,
    options: {
      done?: "status.begun" | "status.opened" | "status.taken-back";
      isDone?: (now: GameView) => boolean;
      patience?: number;
    } = {},
  ): Promise<boolean> {
    const epoch = this.#turn();
    this.busy = true;
    this.#page.begun();
    try {
      const { patience } = options;
      const game = await this.#connection.try(ask, { patience, signal: this.#ending.signal });
      if (epoch !== this.#epoch) return false;
      this.#done(game, options.done);
      return true;
    } catch (error) {
      if (epoch !== this.#epoch) return false;
      this.busy = false;
      if (error instanceof Refusal && error.game) {
        if (options.isDone?.(error.game)) {
          this.#done(error.game, options.done);
          return true;
        }
        this.#adopt(error.game);
        this.#page.warn(() => t("net.stale"));
      } else {
        this.failed(error);
        // It cut off a move that was on its way, or the computer's reply: go on with that.
        if (!(error instanceof NoConnection) && (this.sending || this.thinking)) void this.#recover();
      }
      return false;
    }
  }

  /** Ask for the server's truth again, for example when the page comes back to the front. */
  async refresh(): Promise<void> {
    const { game } = this;
    if (!game || this.sending || this.thinking || this.busy) return;
    const epoch = this.#epoch;
    try {
      const fresh = await this.#server.game(game.id);
      if (epoch !== this.#epoch) return;
      // A computer whose move could not be had or kept tries again.
      const waits = fresh.position.outcome === null && fresh.players[fresh.position.turn] === "computer";
      if (waits || fresh.ply !== game.ply || fresh.updated !== game.updated) this.#adopt(fresh);
    } catch (error) {
      if (epoch !== this.#epoch) return;
      if (error instanceof NoConnection) void this.#recover();
      else if (error instanceof Refusal && error.status === 404) {
        // It was erased in another window.
        this.failed(error);
        this.#page.changed();
      }
    }
  }

  /** The clock of a game was counted: show it where it runs otherwise than it is shown. */
  clocked(game: GameView, clock: ClockView): void {
    const { game: now } = this;
    if (!now?.clock || now.id !== game.id || now.ply !== game.ply) return;
    if (sameClock(now.clock, clock)) return;
    this.game = { ...now, clock };
    this.#page.changed();
  }

  /** Tell what went wrong; without a connection, wait for the server and go on from its truth. */
  failed(error: unknown, lost: (() => string) | null = null): void {
    if (error instanceof Refusal) {
      const { reason } = error;
      // An address that can be no game's is refused for its form.
      if (error.status === 404 || error.code === "invalid-request") this.#page.warn(() => t("net.no-game"));
      else if (reason) this.#page.explain(reason, reason.at ?? "");
      else
        void refusalWords(error).then((words) => {
          this.#page.warn(() => t("net.refused", { message: words() }));
          this.#page.changed();
        });
      return;
    }
    if (!(error instanceof NoConnection)) {
      // The browser itself refuses, for example because there is no room to keep the game.
      this.#page.warn(() => keepingWords(error));
      this.#page.changed();
      return;
    }
    if (lost) this.#page.warn(lost);
    // A command that is under way waits for the server itself, and must not be cut off.
    if (!this.busy) void this.#recover();
  }

  #done(game: GameView, words: "status.begun" | "status.opened" | "status.taken-back" | undefined) {
    this.busy = false;
    this.#adopt(game, "command");
    if (!words) return;
    // By lot or after a rematch, one's colour is news.
    const side = words === "status.begun" ? watchedColor(game) : null;
    this.#page.say(t(words, { turn: sentences(side && t(`status.you-${side}`), turnWords(game)) }));
  }

  /** Take a game from the server as the truth, and let the computer reply if it is its turn. */
  #adopt(game: GameView, cause: Cause = "truth"): void {
    this.#turn();
    const before = this.game;
    this.game = game;
    this.sending = null;
    this.thinking = false;
    this.#page.adopted(before, game, cause);
    const { turn, outcome, last } = game.position;
    const isSame = before?.id === game.id;
    if (outcome && last && isSame) this.#page.say(lastWords(game));
    // A reply is told with all that it means; the own move has been told before it was made.
    else if (isSame && cause === "truth" && game.ply > before.ply) {
      this.#page.say(sentences(...standingWords(game)));
    }
    if (game.players[turn] === "computer" && outcome === null) void this.#reply(game);
  }

  async #reply(game: GameView): Promise<void> {
    const epoch = this.#epoch;
    this.thinking = true;
    this.#page.changed();
    const pause = this.#page.calm() ? 0 : BREATH_MS;
    const breath = new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const { signal } = this.#ending;
      const ask = (): Promise<GameView> => this.#server.computer(game.id, game.ply, signal);
      const next = await this.#connection.try(ask, { signal });
      await breath;
      if (epoch !== this.#epoch) return;
      this.#adopt(next, "reply");
      if (!next.position.outcome) this.#page.say(lastWords(next));
    } catch (error) {
      if (epoch !== this.#epoch) return;
      this.thinking = false;
      if (error instanceof Refusal && error.game) this.#adopt(error.game);
      // Another window was quicker: what stands now is all that matters.
      else if (error instanceof Refusal && error.status === 409) void this.#recover();
      else if (error instanceof Refusal && error.code === "engine-failed") {
        this.#page.warn(() => t("engine.failed"));
        this.#page.changed();
      } else this.failed(error);
    }
  }

  /** Wait until the server is back, then go on from its truth. */
  async #recover(): Promise<void> {
    const epoch = this.#turn();
    try {
      const fresh = await this.#connection.untilBack(this.game?.id ?? null, this.#ending.signal);
      if (fresh && epoch === this.#epoch) this.#adopt(fresh);
    } catch (error) {
      if (epoch === this.#epoch) this.failed(error);
    }
  }
}

/** Why the browser did not keep a change, which was therefore not made. */
function keepingWords(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return t("keep.full");
  if (name === "VersionError") return t("keep.newer");
  return t("keep.failed", { message: String(error) });
}

/** Whether a game stands where a takeback leaves it: before the last decision of a person. */
function isTakenBack(before: GameView, now: GameView): boolean {
  const keep = takenBackTo(before);
  if (keep === null) return false;
  return now.position.outcome === null && sameMoves(before.moves.slice(0, keep), now.moves);
}

/** Whether two clocks show the same, as nearly as a person can see. */
function sameClock(one: ClockView, other: ClockView): boolean {
  const { running } = one;
  if (running !== other.running) return false;
  const at = Math.max(one.since, other.since);
  return COLORS.every((color) => Math.abs(leftOf(one, color, at) - leftOf(other, color, at)) < 50);
}

function isEnded(before: GameView, now: GameView, winner: ColorName | null, by: string): boolean {
  const { outcome } = now.position;
  return (
    outcome?.termination === by &&
    outcome.winner === winner &&
    sameMoves(before.moves, now.moves)
  );
}

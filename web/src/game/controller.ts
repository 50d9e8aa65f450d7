/** One game on the page: what is shown, what may be done, and the talk with the server. */
import type { Animation } from "../board/state";
import { squareName, type Square } from "../board/squares";
import { t } from "../i18n/i18n";
import { NoConnection, Refusal, type Client, type NewGame } from "../net/client";
import { Link } from "./link";
import { Memory } from "./memory";
import type { ColorName, GameView, Imported, PositionView, Reason, Report } from "../net/types";
import {
  applyReport,
  captured,
  indexLegal,
  slides,
  stonesOf,
  toSquares,
  type LegalMoves,
  type Stones,
} from "./effects";
import { IDLE, step, type Effect, type Selection, type SelectionEvent } from "./selection";
import { parseMove } from "./typed";
import { colorName, lastWords, pieceWords, reasonWords, reportWords, turnWords } from "./words";

export interface Note {
  tone: "plain" | "warning";
  text: string;
  marks: Square[];
}

/** How long the own move stands alone before the computer's reply moves in. */
const BREATH_MS = 350;

export interface Surroundings {
  client: Client;
  /** Whether every move is confirmed, given whether a finger chose it. */
  confirms(touch: boolean): boolean;
  /** Whether nothing should move that need not. */
  calm(): boolean;
  /** The shown game changed: remember it, put it into the address. */
  opened(id: string): void;
}

export class Controller {
  game: GameView | null = null;
  selection: Selection = IDLE;
  hover: Square | null = null;
  drag: { from: Square; to: Square | null } | null = null;
  /** The own move on its way to the server. */
  sending: Report | null = null;
  thinking = false;
  busy = false;
  note: Note | null = null;
  /** What was last said aloud; the number tells the same words said twice apart. */
  spoken = { text: "", number: 0 };

  #back: PositionView | null = null;
  #epoch = 0;
  #asked = 0;
  #indexed: { position: PositionView; legal: LegalMoves; stones: Stones } | null = null;
  #listeners = new Set<(animation: Animation | null) => void>();
  readonly #around: Surroundings;
  readonly #link: Link;
  readonly #memory: Memory;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#link = new Link(around.client, (trouble) =>
      this.say(t(trouble ? "net.trouble" : "net.back")),
    );
    this.#memory = new Memory(around.client);
  }

  subscribe(listener: (animation: Animation | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The position on the board: the game's, or an earlier one that is looked at. */
  get position(): PositionView | null {
    return this.#back ?? this.game?.position ?? null;
  }

  /** Whether the server does not answer just now. */
  get trouble(): boolean {
    return this.#link.trouble;
  }

  get lookingBack(): boolean {
    return this.#back !== null;
  }

  get stones(): Stones {
    const { stones } = this.#index();
    return this.sending && !this.#back ? applyReport(stones, this.sending) : stones;
  }

  get legal(): LegalMoves {
    return this.#index().legal;
  }

  /** Whether the person may play a move now. */
  get active(): boolean {
    const position = this.game?.position;
    return (
      !!position &&
      !this.#back &&
      !this.sending &&
      !this.thinking &&
      !this.busy &&
      position.outcome === null &&
      this.game?.players[position.turn] === "human"
    );
  }

  reportOf(from: Square, to: Square): Report | null {
    return this.legal.get(from)?.get(to) ?? null;
  }

  /** The move that waits for an answer: confirmation, or the question about the last ring. */
  get pending(): Report | null {
    const { selection } = this;
    return selection.kind === "pending" || selection.kind === "asking"
      ? this.reportOf(selection.from, selection.to)
      : null;
  }

  // What the hand does

  setHover(square: Square | null): void {
    if (this.hover === square) return;
    this.hover = square;
    this.#changed();
    void this.#askWhy();
  }

  setDrag(drag: Controller["drag"]): void {
    this.drag = drag;
    if (drag && this.active && this.selection.kind !== "selected")
      this.selection = { kind: "selected", from: drag.from };
    if (drag) this.hover = drag.to;
    this.#changed();
  }

  tap(square: Square, touch: boolean): void {
    this.send({ kind: "tap", square }, touch);
  }

  /** Let the dragged piece go; null lies beside the board. */
  drop(from: Square, to: Square | null, touch: boolean): void {
    this.send({ kind: "drop", from, to }, touch);
    this.drag = null;
    this.#changed();
  }

  /** Carry out what the hand did; returns whether it was a move that may be played. */
  send(event: SelectionEvent, touch = false): boolean {
    this.note = null;
    this.#asked++;
    const next = step(this.selection, event, {
      active: this.active,
      confirm: this.#around.confirms(touch),
      legal: this.legal,
      isEmptyGround: (square) =>
        this.position?.centres[squareName(square)]?.reason?.code === "no-stones",
    });
    this.selection = next.selection;
    for (const effect of next.effects) this.#carryOut(effect);
    this.#changed();
    return next.effects.some(({ kind }) => kind === "play" || kind === "pending" || kind === "ask");
  }

  /** Show a move that is being typed, without a word; null shows nothing any more. */
  peek(move: { from: Square; to: Square } | null): void {
    if (!this.active) return;
    const report = move && this.reportOf(move.from, move.to);
    this.selection = report && move ? { kind: "selected", from: move.from } : IDLE;
    this.hover = report && move ? move.to : null;
    this.#changed();
  }

  /** Play what was typed; says what is wrong with it if it cannot be played. */
  type(text: string): boolean {
    const move = parseMove(text);
    if (!move) {
      this.tell("warning", t("typed.bad", { text: text.trim() }));
      return false;
    }
    return this.send({ kind: "typed", ...move });
  }

  // Words

  tell(tone: Note["tone"], text: string, marks: Square[] = []): void {
    this.note = { tone, text, marks };
    this.say(text);
  }

  say(text: string): void {
    this.spoken = { text, number: this.spoken.number + 1 };
    this.#changed();
  }

  /** Why a square is no destination of the selected piece, if that is known already. */
  knownWhy(from: Square, to: Square): Reason | null {
    return this.game && this.#memory.knownWhy(this.game, from, to);
  }

  // What the game does

  async start(game: NewGame): Promise<void> {
    await this.#command(() => this.#around.client.create(game), "status.begun");
  }

  async open(id: string): Promise<void> {
    // Without the game there is nothing else to do than to wait for it.
    await this.#command(() => this.#around.client.game(id), "status.opened", Infinity);
  }

  async takeBack(): Promise<void> {
    const { game } = this;
    if (!game || this.sending || this.thinking) return;
    const over = game.position.outcome !== null;
    const ask = (): Promise<GameView> => this.#around.client.takeback(game.id, game.ply, over);
    await this.#command(ask, "status.taken-back");
  }

  async resign(color: ColorName): Promise<void> {
    const { game } = this;
    if (!game || this.sending || this.thinking) return;
    await this.#command(() => this.#around.client.resign(game.id, game.ply, color), null);
    if (this.game?.position.outcome) this.say(turnWords(this.game));
  }

  async load(file: Blob): Promise<void> {
    let repairs: string[] = [];
    const ask = async (): Promise<GameView> => {
      const answer: Imported = await this.#around.client.import(file);
      repairs = answer.repairs;
      return answer.game;
    };
    const taken = await this.#command(ask, null);
    if (!taken) return;
    if (repairs.length === 0) this.tell("plain", t("load.done"));
    else
      this.tell("plain", t("load.repairs", { count: repairs.length, list: repairs.join("; ") }));
  }

  /** Show the position after so many plies; the last one is the game itself. */
  async look(ply: number): Promise<void> {
    const { game } = this;
    if (!game || this.sending) return;
    const wanted = Math.max(0, Math.min(game.ply, ply));
    this.selection = IDLE;
    this.note = null;
    const mine = ++this.#asked;
    if (wanted === game.ply) {
      this.#show(null);
      return;
    }
    try {
      const past = await this.#link.try(() => this.#memory.past(game, wanted));
      if (mine !== this.#asked || this.game !== game) return;
      this.#show(past);
      const move = game.moves[wanted - 1];
      this.say(move ? t("moves.look", { number: wanted, move }) : t("moves.start"));
    } catch (error) {
      this.#failed(error);
    }
  }

  get lookPly(): number {
    return this.position?.ply ?? 0;
  }

  /** Ask for the server's truth again, for example when the page comes back to the front. */
  async refresh(): Promise<void> {
    const { game } = this;
    if (!game || this.sending || this.thinking || this.busy) return;
    const epoch = this.#epoch;
    try {
      const fresh = await this.#around.client.game(game.id);
      if (epoch !== this.#epoch || this.game !== game || this.sending) return;
      if (fresh.ply !== game.ply || fresh.updated !== game.updated) this.#adopt(fresh);
    } catch (error) {
      if (error instanceof NoConnection && epoch === this.#epoch) void this.#recover();
    }
  }

  #show(past: PositionView | null): void {
    this.#back = past;
    this.#changed();
  }

  #carryOut(effect: Effect): void {
    switch (effect.kind) {
      case "play":
        void this.#play(effect.report);
        break;
      case "selected": {
        const piece = this.position?.centres[squareName(effect.square)]?.piece;
        const count = this.legal.get(effect.square)?.size ?? 0;
        if (piece) this.say(t("select.done", { piece: pieceWords(piece), count }));
        break;
      }
      case "deselected":
        this.say(t("select.none"));
        break;
      case "pending":
        this.say(`${t("confirm.title", { move: effect.report.move })} ${reportWords(effect.report)}`);
        break;
      case "ask":
        break; // the dialog that opens is read by itself
      case "explain-centre": {
        const name = squareName(effect.square);
        const reason = this.position?.centres[name]?.reason;
        if (reason) this.#explain(reason, name);
        break;
      }
      case "explain-move":
        void this.#explainMove(effect.from, effect.to);
        break;
      case "explain-wait":
        this.tell("warning", this.waitWords());
        break;
    }
  }

  /** Why nothing can be played just now. */
  waitWords(): string {
    if (!this.game) return t("reason.no-game");
    if (this.#back) return t("reason.looking-back");
    if (this.game.position.outcome) return t("reason.game-over");
    if (this.sending) return t("reason.sending");
    return t("reason.not-your-turn");
  }

  #explain(reason: Reason, centre: string): void {
    this.tell("warning", reasonWords(reason, centre), toSquares(reason.squares));
  }

  async #explainMove(from: Square, to: Square): Promise<void> {
    const mine = this.#asked;
    try {
      const reason = this.game && (await this.#memory.why(this.game, from, to));
      if (mine === this.#asked && reason) this.#explain(reason, squareName(from));
    } catch (error) {
      this.#failed(error);
    }
  }

  /** The hand rests on a square where the selected piece cannot go: learn why, to show it. */
  async #askWhy(): Promise<void> {
    const { selection, hover, game } = this;
    if (!game || selection.kind !== "selected" || hover === null || hover === selection.from) return;
    const { from } = selection;
    if (this.reportOf(from, hover)) return;
    await new Promise((resolve) => setTimeout(resolve, 120));
    if (this.hover !== hover || this.selection !== selection) return;
    try {
      await this.#memory.why(game, from, hover);
      if (this.hover === hover) this.#changed();
    } catch {
      // A hint that does not come is no trouble: a click asks again and tells.
    }
  }

  async #play(report: Report): Promise<void> {
    const { game } = this;
    if (!game) return;
    const epoch = ++this.#epoch;
    const animation = this.drag ? null : this.#animation(this.stones, report);
    this.sending = report;
    this.hover = null;
    this.say(t("report.played", { color: colorName(report.mover), text: reportWords(report) }));
    this.#changed(animation);
    try {
      const next = await this.#link.try(() => this.#around.client.move(game.id, report.move, game.ply));
      if (epoch === this.#epoch) this.#adopt(next);
    } catch (error) {
      if (epoch !== this.#epoch) return;
      this.sending = null;
      if (error instanceof Refusal && error.code === "stale-ply" && error.game) {
        // Sent twice over a lost connection, or played in another window.
        const mine = error.game.moves[game.ply] === report.move;
        this.#adopt(error.game);
        if (!mine) this.tell("warning", t("net.stale"));
      } else this.#failed(error, t("net.lost"));
    }
  }

  /** Take a game from the server as the truth, and let the computer reply if it is its turn. */
  #adopt(game: GameView, animation: Animation | null = null): void {
    this.#epoch++;
    const before = this.game;
    const other = before?.id !== game.id;
    this.game = game;
    this.sending = null;
    this.thinking = false;
    if (this.#back && !sameBeginning(before, game, this.#back.ply)) this.#back = null;
    this.selection = IDLE;
    this.drag = null;
    if (other) this.hover = null;
    this.#around.opened(game.id);
    this.#changed(animation);
    if (game.position.outcome && game.position.last && !other) this.say(lastWords(game));
    const { turn, outcome } = game.position;
    if (game.players[turn] === "computer" && outcome === null) void this.#reply(game);
  }

  async #reply(game: GameView): Promise<void> {
    const epoch = this.#epoch;
    this.thinking = true;
    this.#changed();
    const breath = new Promise((resolve) => setTimeout(resolve, this.#around.calm() ? 0 : BREATH_MS));
    try {
      const next = await this.#link.try(() => this.#around.client.computer(game.id, game.ply));
      await breath;
      if (epoch !== this.#epoch) return;
      const report = next.reports[game.ply];
      const animation = report && !this.#back ? this.#animation(this.stones, report) : null;
      this.#adopt(next, animation);
      if (!next.position.outcome) this.say(lastWords(next));
    } catch (error) {
      if (epoch !== this.#epoch) return;
      this.thinking = false;
      if (error instanceof Refusal && error.game) this.#adopt(error.game);
      // Another window was quicker: what stands now is all that matters.
      else if (error instanceof Refusal && error.status === 409) void this.#recover();
      else this.#failed(error);
    }
  }

  async #command(
    ask: () => Promise<GameView>,
    done: "status.begun" | "status.opened" | "status.taken-back" | null,
    patience?: number,
  ): Promise<boolean> {
    this.#epoch++;
    const epoch = this.#epoch;
    this.busy = true;
    this.note = null;
    this.#changed();
    try {
      const game = await this.#link.try(ask, patience);
      if (epoch !== this.#epoch) return false;
      this.busy = false;
      this.#back = null;
      this.#adopt(game);
      if (done) this.say(t(done, { turn: turnWords(game) }));
      return true;
    } catch (error) {
      if (epoch !== this.#epoch) return false;
      this.busy = false;
      if (error instanceof Refusal && error.game) {
        this.#adopt(error.game);
        this.tell("warning", t("net.stale"));
      } else {
        this.#failed(error);
        // It cut off a move that was on its way, or the computer's reply: go on with that.
        if (this.sending || this.thinking) void this.#recover();
      }
      return false;
    }
  }

  #failed(error: unknown, lost: string | null = null): void {
    if (error instanceof Refusal) {
      const reason = error.reason;
      if (error.status === 404) this.tell("warning", t("net.no-game"));
      else if (reason) this.#explain(reason, reason.at ?? "");
      else this.tell("warning", t("net.refused", { message: error.message }));
      return;
    }
    if (!(error instanceof NoConnection)) throw error;
    if (lost) this.tell("warning", lost);
    void this.#recover();
  }

  /** Wait until the server is back, then go on from its truth. */
  async #recover(): Promise<void> {
    const epoch = ++this.#epoch;
    try {
      const fresh = await this.#link.untilBack(this.game?.id ?? null);
      if (fresh && epoch === this.#epoch) this.#adopt(fresh);
    } catch (error) {
      if (epoch === this.#epoch) this.#failed(error);
    }
  }

  #animation(stones: Stones, report: Report): Animation {
    return { moving: slides(stones, report), captured: captured(report), color: report.mover };
  }

  #index(): { legal: LegalMoves; stones: Stones } {
    const { position } = this;
    if (!position) return EMPTY_INDEX;
    if (this.#indexed?.position !== position)
      this.#indexed = {
        position,
        legal: indexLegal(position),
        stones: stonesOf(position.stones),
      };
    return this.#indexed;
  }

  #changed(animation: Animation | null = null): void {
    for (const listener of this.#listeners) listener(animation);
  }
}

/** Whether a look at an earlier position still belongs to the game as it is now. */
function sameBeginning(before: GameView | null, now: GameView, plies: number): boolean {
  return (
    before?.id === now.id &&
    now.ply > plies &&
    before.moves.slice(0, plies).join() === now.moves.slice(0, plies).join()
  );
}

const EMPTY_INDEX = { legal: new Map(), stones: new Map() };

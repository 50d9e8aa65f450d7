/** What a hand does on a board: it points, chooses, drags, asks why not; and what is said of it. */
import { speaker } from "../app/announcer.svelte";
import { parseSquare, squareName, type Square } from "../board/squares";
import type { Animation } from "../board/state";
import { sentences, t } from "../i18n/i18n";
import type { ColorName, PositionView, Reason, Report, RulesName } from "../net/types";
import {
  applyReport,
  captured,
  indexLegal,
  slidesOf,
  stonesOf,
  toSquares,
  type LegalMoves,
  type Stones,
} from "./effects";
import { hear, soundOf } from "../sound/sound";
import { IDLE, step, type Effect, type Selection, type SelectionEvent } from "./selection";
import { parseMove, sample } from "./typed";
import { colorName, pieceWords, reasonWords, reportWords } from "./words";

export interface Note {
  tone: "plain" | "warning";
  /** In the language of the page as it is now. */
  readonly text: string;
  marks: Square[];
}

/** What speaks against a move, in the language of the page as it is now. */
export type Doubt = () => string;

/** What a board shows of a position; the rest of a `PositionView` belongs to games. */
export type Shown = Omit<PositionView, "ply" | "last"> & Partial<Pick<PositionView, "ply" | "last">>;

/**
 * The hand on one board. Who puts a board on a page says in a subclass which position it shows,
 * whether it may be played on, what playing does, and how to learn why a move is not allowed.
 */
export abstract class Hand {
  selection: Selection = IDLE;
  hover: Square | null = null;
  drag: { from: Square; to: Square | null } | null = null;
  note: Note | null = null;
  /** What speaks against the move that is being asked about; null if it is the last ring itself. */
  doubt: Doubt | null = null;

  /** Numbers what the hand asked: an answer to anything but the newest comes too late. */
  protected asked = 0;
  /** A move tried too early: what was answered is over when the wait is, and the piece is taken up. */
  protected early: { asked: number; note: Note | null; from: Square | null } | null = null;
  #indexed: { position: Shown; legal: LegalMoves; stones: Stones } | null = null;
  #listeners = new Set<(animation: Animation | null) => void>();

  /** The position on the board. */
  abstract get position(): Shown | null;
  /** The rules it is played by. */
  abstract get rules(): RulesName;
  /** Whether a move may be played now. */
  abstract get active(): boolean;
  /** Whether a move is to be confirmed, given whether a finger chose it. */
  protected abstract confirms(touch: boolean): boolean;
  /** Play a legal move that was chosen and, where needed, confirmed. */
  protected abstract play(report: Report): void;
  /** Why a move is not allowed; null if it is. */
  protected abstract why(from: Square, to: Square): Promise<Reason | null>;
  /** Why nothing can be played just now, in words. */
  abstract waitWords(): string;

  /** Whether the position is still on its way, because the rules are. */
  get loading(): boolean {
    return this.position === null;
  }

  /** Why nothing can be played, whatever the reason. */
  whyNot(): string {
    return this.loading ? t("board.loading") : this.waitWords();
  }

  /** A move that is shown as played but not yet known to be. */
  get sending(): Report | null {
    return null;
  }

  /** The colour whose attacked ring is pointed out. */
  get watched(): ColorName | null {
    return null;
  }

  /** What a move leads to beyond the board, in words, as a draw in a game; null if nothing. */
  foresees(report: Report): string | null {
    void report;
    return null;
  }

  /** The answer to `why`, if it has been given before. */
  knownWhy(from: Square, to: Square): Reason | null {
    void [from, to];
    return null;
  }

  /** What speaks against a move, in words, once it is known; null where no move is doubted. */
  protected doubts(report: Report): Promise<Doubt | null> | null {
    void report;
    return null;
  }

  /** What went wrong while asking why. */
  protected failed(error: unknown): void {
    throw error;
  }

  subscribe(listener: (animation: Animation | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get stones(): Stones {
    const { stones } = this.#index();
    return this.sending ? applyReport(stones, this.sending) : stones;
  }

  get legal(): LegalMoves {
    return this.#index().legal;
  }

  /** A move to show how moves are written: one that can be played here, if any can. */
  get sample(): string {
    return sample(this.legal) ?? "c3-c6";
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

  setHover(square: Square | null): void {
    if (this.hover === square) return;
    this.hover = square;
    this.changed();
    void this.#askWhy();
  }

  setDrag(drag: Hand["drag"]): void {
    // The game may have ended, or gone on elsewhere, under the hand.
    this.drag = this.active ? drag : null;
    if (this.drag) {
      const { from, to } = this.drag;
      const isHeld = this.selection.kind === "selected" && this.selection.from === from;
      if (!isHeld) this.selection = { kind: "selected", from };
      this.hover = to;
    }
    this.changed();
  }

  tap(square: Square, touch: boolean): void {
    this.send({ kind: "tap", square }, touch);
  }

  /** Let the dragged piece go; null lies beside the board. */
  drop(from: Square, to: Square | null, touch: boolean): void {
    this.send({ kind: "drop", from, to }, touch);
    this.drag = null;
    this.changed();
  }

  /** Carry out what the hand did; returns whether it was a move that may be played. */
  send(event: SelectionEvent, touch = false): boolean {
    this.note = null;
    this.doubt = null;
    this.asked++;
    // Who has answered the question is not asked again.
    const sure = event.kind === "confirm" && this.selection.kind === "asking";
    const next = step(this.selection, event, {
      active: this.active,
      confirm: this.confirms(touch),
      legal: this.legal,
      isEmptyGround: (square) =>
        this.position?.centres[squareName(square)]?.reason?.code === "no-stones",
    });
    this.selection = next.selection;
    for (const effect of next.effects) this.#carryOut(effect, sure);
    if (next.effects.some(({ kind }) => kind === "explain-wait")) {
      const tried = event.kind === "tap" ? event.square : event.kind === "typed" ? event.from : null;
      // Before the rules are there nothing is taken, not for afterwards either.
      const from = this.loading ? null : tried;
      this.early = { asked: this.asked, note: this.note, from };
    }
    this.changed();
    return next.effects.some(({ kind }) => kind === "play" || kind === "pending" || kind === "ask");
  }

  /** Show a move that is being typed, without a word; null shows nothing any more. */
  peek(move: { from: Square; to: Square } | null): void {
    if (!this.active) return;
    const report = move && this.reportOf(move.from, move.to);
    this.selection = report && move ? { kind: "selected", from: move.from } : IDLE;
    this.hover = report && move ? move.to : null;
    this.changed();
  }

  /** Play what was typed; says what is wrong with it if it cannot be played. */
  type(text: string): boolean {
    const move = parseMove(text);
    if (!move) {
      const values = { text: text.trim(), sample: this.sample };
      this.tell("warning", () => t("typed.bad", values));
      return false;
    }
    return this.send({ kind: "typed", ...move });
  }

  tell(tone: Note["tone"], words: () => string, marks: Square[] = []): void {
    this.note = {
      tone,
      marks,
      get text() {
        return words();
      },
    };
    if (tone === "warning") hear("refuse");
    this.say(words());
  }

  /** Say aloud what the eye sees at once. */
  say(text: string): void {
    speaker.say(text);
    this.changed();
  }

  protected explain(reason: Reason, centre: string): void {
    this.tell("warning", () => reasonWords(reason, centre), toSquares(reason.squares));
  }

  /** The way of the stones in a move from the position shown, for `changed`. */
  protected animation(stones: Stones, report: Report, carried = false): Animation {
    return {
      // What the hand has carried there needs no way any more.
      moving: carried ? [] : slidesOf(stones, report),
      captured: captured(report),
      color: report.mover,
      sound: soundOf(report),
    };
  }

  protected changed(animation: Animation | null = null): void {
    this.#waited();
    for (const listener of this.#listeners) listener(animation);
  }

  #carryOut(effect: Effect, sure: boolean): void {
    switch (effect.kind) {
      case "play": {
        const { report } = effect;
        const carried = this.drag !== null;
        const doubts = sure ? null : this.doubts(report);
        if (doubts) void this.#reconsider(report, doubts, carried);
        else this.#go(report, carried);
        break;
      }
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
        this.say(sentences(t("confirm.title", { move: effect.report.move }), reportWords(effect.report)));
        break;
      case "ask":
        break; // the dialog that opens is read by itself
      case "explain-centre": {
        const name = squareName(effect.square);
        const reason = this.position?.centres[name]?.reason;
        if (reason) this.explain(reason, name);
        break;
      }
      case "explain-move":
        void this.#explainMove(effect.from, effect.to);
        break;
      case "explain-wait": {
        // What it is waited for may be another thing a moment later.
        const why = this.whyNot();
        this.tell("warning", () => why);
        break;
      }
    }
  }

  /** Look whether what was tried too early can be done by now. */
  #waited(): void {
    const early = this.early;
    if (!early) return;
    if (early.note === this.note && (this.active || early.note?.text !== this.whyNot()))
      early.note = this.note = null;
    const isPast = early.asked !== this.asked;
    if (!isPast && !this.active) return;
    this.early = null;
    const { from } = early;
    if (isPast || from === null || this.selection.kind !== "idle" || !this.legal.has(from)) return;
    this.selection = { kind: "selected", from };
    this.#carryOut({ kind: "selected", square: from }, false);
  }

  #go(report: Report, carried: boolean): void {
    const animation = this.animation(this.stones, report, carried);
    this.hover = null;
    this.play(report);
    this.say(t("report.played", { color: colorName(report.mover), text: reportWords(report) }));
    this.changed(animation);
  }

  /** Show the move, and play it as soon as nothing speaks against it; else ask. */
  async #reconsider(report: Report, doubts: Promise<Doubt | null>, carried: boolean): Promise<void> {
    const [from, to] = [parseSquare(report.from), parseSquare(report.to)];
    if (from === null || to === null) return;
    this.selection = { kind: "pending", from, to };
    const mine = this.asked;
    // An aid that fails must not hold up the game.
    const doubt = await doubts.catch(() => null);
    if (mine !== this.asked || !this.active || this.reportOf(from, to) !== report) return;
    this.doubt = doubt;
    this.selection = doubt === null ? IDLE : { kind: "asking", from, to };
    if (doubt === null) this.#go(report, carried);
    else this.changed();
  }

  async #explainMove(from: Square, to: Square): Promise<void> {
    const mine = this.asked;
    try {
      const reason = await this.why(from, to);
      if (mine === this.asked && reason) this.explain(reason, squareName(from));
    } catch (error) {
      this.failed(error);
    }
  }

  /** The hand rests on a square where the selected piece cannot go: learn why, to show it. */
  async #askWhy(): Promise<void> {
    const { selection, hover } = this;
    if (selection.kind !== "selected" || hover === null || hover === selection.from) return;
    const { from } = selection;
    if (this.reportOf(from, hover)) return;
    await new Promise((resolve) => setTimeout(resolve, 120));
    if (this.hover !== hover || this.selection !== selection) return;
    try {
      await this.why(from, hover);
      if (this.hover === hover) this.changed();
    } catch {
      // A hint that does not come is no trouble: a click asks again and tells.
    }
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
}

const EMPTY_INDEX = { legal: new Map(), stones: new Map() };

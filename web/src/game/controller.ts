/** One game on the page: what is shown, what the hand does, and what is said of it. */
import type { Animation } from "../board/state";
import { squareName, type Square } from "../board/squares";
import { t } from "../i18n/i18n";
import type { Client, NewGame } from "../net/client";
import { Exchange, type Cause } from "./exchange";
import { Memory } from "./memory";
import type { ColorName, GameView, Imported, PositionView, Reason, Report } from "../net/types";
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
import { IDLE, step, type Effect, type Selection, type SelectionEvent } from "./selection";
import { parseMove } from "./typed";
import { colorName, pieceWords, reasonWords, reportWords } from "./words";

export interface Note {
  tone: "plain" | "warning";
  text: string;
  marks: Square[];
}

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
  selection: Selection = IDLE;
  hover: Square | null = null;
  drag: { from: Square; to: Square | null } | null = null;
  note: Note | null = null;
  /** What was last said aloud; the number tells the same words said twice apart. */
  spoken = { text: "", number: 0 };

  #back: PositionView | null = null;
  #asked = 0;
  #indexed: { position: PositionView; legal: LegalMoves; stones: Stones } | null = null;
  #listeners = new Set<(animation: Animation | null) => void>();
  readonly #around: Surroundings;
  readonly #exchange: Exchange;
  readonly #memory: Memory;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#exchange = new Exchange(around.client, {
      calm: () => around.calm(),
      begun: () => {
        this.note = null;
        this.#changed();
      },
      changed: () => this.#changed(),
      adopted: (before, game, cause) => this.#adopted(before, game, cause),
      say: (text) => this.say(text),
      warn: (text) => this.tell("warning", text),
      explain: (reason, centre) => this.#explain(reason, centre),
    });
    this.#memory = new Memory(around.client);
  }

  subscribe(listener: (animation: Animation | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get game(): GameView | null {
    return this.#exchange.game;
  }

  /** The own move on its way to the server. */
  get sending(): Report | null {
    return this.#exchange.sending;
  }

  /** Whether the computer is asked for its move. */
  get thinking(): boolean {
    return this.#exchange.thinking;
  }

  /** Whether a command other than a move is on its way. */
  get busy(): boolean {
    return this.#exchange.busy;
  }

  /** The position on the board: the game's, or an earlier one that is looked at. */
  get position(): PositionView | null {
    return this.#back ?? this.game?.position ?? null;
  }

  /** Whether the server does not answer just now. */
  get trouble(): boolean {
    return this.#exchange.trouble;
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
    await this.#exchange.command(() => this.#around.client.create(game), { done: "status.begun" });
  }

  async open(id: string): Promise<void> {
    // Without the game there is nothing else to do than to wait for it.
    const options = { done: "status.opened", patience: Infinity } as const;
    await this.#exchange.command(() => this.#around.client.game(id), options);
  }

  takeBack(): Promise<void> {
    return this.#exchange.takeBack();
  }

  resign(color: ColorName): Promise<void> {
    return this.#exchange.resign(color);
  }

  async load(file: Blob): Promise<void> {
    let repairs: string[] = [];
    const ask = async (): Promise<GameView> => {
      const answer: Imported = await this.#around.client.import(file);
      repairs = answer.repairs;
      return answer.game;
    };
    if (!(await this.#exchange.command(ask))) return;
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
      const past = await this.#exchange.try(() => this.#memory.past(game, wanted));
      if (mine !== this.#asked || this.game !== game) return;
      this.#show(past);
      const move = game.moves[wanted - 1];
      this.say(move ? t("moves.look", { number: wanted, move }) : t("moves.start"));
    } catch (error) {
      this.#exchange.failed(error);
    }
  }

  get lookPly(): number {
    return this.position?.ply ?? 0;
  }

  /** Ask for the server's truth again, for example when the page comes back to the front. */
  refresh(): Promise<void> {
    return this.#exchange.refresh();
  }

  #show(past: PositionView | null): void {
    this.#back = past;
    this.#changed();
  }

  #carryOut(effect: Effect): void {
    switch (effect.kind) {
      case "play":
        this.#play(effect.report);
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
      this.#exchange.failed(error);
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

  #play(report: Report): void {
    if (!this.game) return;
    const animation = this.drag ? null : this.#animation(this.stones, report);
    this.hover = null;
    void this.#exchange.play(report);
    this.say(t("report.played", { color: colorName(report.mover), text: reportWords(report) }));
    this.#changed(animation);
  }

  /** Another state of the game is the truth now: show it, unless an earlier one is looked at. */
  #adopted(before: GameView | null, game: GameView, cause: Cause): void {
    const reply = cause === "reply" && before ? game.reports[before.ply] : undefined;
    const animation =
      before && reply && !this.#back
        ? this.#animation(stonesOf(before.position.stones), reply)
        : null;
    if (cause === "command" || (this.#back && !sameBeginning(before, game, this.#back.ply)))
      this.#back = null;
    this.selection = IDLE;
    this.drag = null;
    if (before?.id !== game.id) this.hover = null;
    this.#around.opened(game.id);
    this.#changed(animation);
  }

  #animation(stones: Stones, report: Report): Animation {
    return { moving: slidesOf(stones, report), captured: captured(report), color: report.mover };
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

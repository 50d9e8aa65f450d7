/** The learner's hand on the board of one exercise: what is tried is judged, answered, taken back. */
import { parseSquare, squareName, type Square } from "../board/squares";
import { NO_AIDS, hintAids, type Aids } from "../board/state";
import type { Core, Facts } from "../core";
import { patient, type Patient } from "../core/patient";
import { stonesOf } from "../game/effects";
import { Hand, type Shown } from "../game/hand";
import { IDLE, type SelectionEvent } from "../game/selection";
import { Whys } from "../game/whys";
import { colorName, reportWords } from "../game/words";
import { sentence, sentences, t } from "../i18n/i18n";
import type { ColorName, Reason, Report, RulesName } from "../net/types";
import { judge, resultOf } from "./judge";
import { stonesAt } from "./stones";
import { exerciseWords, markWords, wrongWords } from "./texts";
import type { Exercise, Lesson, Step } from "./types";

/** `answered`: the right move is on the board and White's answer is on its way. */
export type Phase = "loading" | "asked" | "judging" | "wrong" | "answered" | "done";

interface StudentHost {
  core: Core;
  confirms(touch: boolean): boolean;
  done(lesson: Lesson, exercise: Exercise): void;
}

/** Long enough to see one's own move before White answers. */
const REPLY_MS = 900;

export class Student extends Hand {
  phase: Phase = "loading";
  step = 0;
  /** How much of the answer has been shown: nothing, the piece, the move. */
  hints = 0;

  #lesson: Lesson | null = null;
  #exercise: Exercise | null = null;
  #facts: Facts | null = null;
  #shown: Shown | null = null;
  #sending: Report | null = null;
  /** What was begun last; an answer that belongs to anything else comes too late. */
  #run = 0;
  readonly #around: StudentHost;
  readonly #core: Patient;
  readonly #whys: Whys;

  constructor(around: StudentHost) {
    super();
    this.#around = around;
    this.#core = patient(around.core);
    this.#whys = new Whys(this.#core);
  }

  get position(): Shown | null {
    return this.#shown;
  }

  get rules(): RulesName {
    return "standard";
  }

  get active(): boolean {
    return this.phase === "asked";
  }

  override get sending(): Report | null {
    return this.#sending;
  }

  override get watched(): ColorName {
    return "black";
  }

  get asks(): Step | null {
    return this.#exercise?.steps[this.step] ?? null;
  }

  /** Whether the own ring would be broken next, where that matters: while a move is asked for. */
  get attacked(): boolean {
    return this.phase === "asked" && this.#facts?.ring_attacked.black === true;
  }

  protected override confirms(touch: boolean): boolean {
    return this.#around.confirms(touch);
  }

  /** Set up an exercise, also the same one again. */
  async begin(lesson: Lesson, exercise: Exercise): Promise<void> {
    const run = ++this.#run;
    this.#lesson = lesson;
    this.#exercise = exercise;
    this.#reset("loading");
    this.changed();
    const facts = await setUp(this.#core, exercise);
    if (run === this.#run) this.#ask(0, facts, null);
  }

  /** Take the wrong try back. */
  retry(): void {
    if (this.phase !== "wrong" || !this.#facts) return;
    this.#show("asked", this.#facts);
    this.note = null;
    this.say(t("learn.taken-back"));
  }

  /** What the hint points at; the hand holds nothing by it, so that a click takes the piece. */
  get aids(): Aids {
    const [from, to] = this.#answer();
    if (!this.active || this.hints === 0 || from === null) return NO_AIDS;
    return hintAids(from, this.hints === 2 ? to : null);
  }

  /** Show the piece first, then the move. */
  hint(): void {
    this.retry();
    const [from] = this.#answer();
    if (!this.active || !this.asks || from === null) return;
    const { answer } = this.asks;
    // A piece that is held already would be put down by the click that is asked for.
    this.selection = IDLE;
    this.hints = Math.min(2, this.hints + 1);
    if (this.hints === 1) this.tell("plain", () => t("hint.piece", { square: squareName(from) }));
    else this.tell("plain", () => t("hint.move", { move: answer }));
  }

  override send(event: SelectionEvent, touch = false): boolean {
    if (this.phase === "wrong") {
      this.retry();
      // What is typed was thought of for the position before; a tap was aimed at what is shown.
      if (event.kind !== "typed") return false;
    }
    return super.send(event, touch);
  }

  override waitWords(): string {
    switch (this.phase) {
      case "wrong":
        return t("learn.wait-wrong");
      case "done":
        return t("learn.wait-done");
      default:
        return t("learn.wait");
    }
  }

  override knownWhy(from: Square, to: Square): Reason | null {
    return this.#whys.known(this.#facts, from, to);
  }

  protected override why(from: Square, to: Square): Promise<Reason | null> {
    return this.#whys.ask(this.#facts, from, to);
  }

  protected override play(report: Report): void {
    void this.#judge(report);
  }

  async #judge(report: Report): Promise<void> {
    const { asks } = this;
    const before = this.#facts;
    const [lesson, exercise, run] = [this.#lesson, this.#exercise, ++this.#run];
    if (!asks || !before || !lesson || !exercise) return;
    this.phase = "judging";
    this.#sending = report;
    const result = await resultOf(this.#core, before, report, asks);
    if (run !== this.#run) return;
    const verdict = judge(asks, result);
    if (!verdict.right) {
      this.#show("wrong", result.after, report);
      this.tell("warning", () => wrongWords(lesson, exercise, verdict.say));
    } else if (asks.reply === undefined) {
      this.#show("done", result.after, report);
      this.#around.done(lesson, exercise);
      const { done } = exerciseWords(lesson, exercise, this.step);
      this.say(sentences(t("learn.right"), done));
    } else {
      this.#show("answered", result.after, report);
      this.changed();
      await this.#reply(result.after, asks.reply, run);
    }
  }

  async #reply(after: Facts, reply: string, run: number): Promise<void> {
    const [played] = await Promise.all([
      this.#core.play(after.text, after.rules, [reply]),
      new Promise((resolve) => setTimeout(resolve, REPLY_MS)),
    ]);
    const [report] = played.reports;
    if (run === this.#run && report) this.#ask(this.step + 1, played.facts, report, after);
  }

  /** Ask for the move of a step, after White's answer to the one before. */
  #ask(step: number, facts: Facts, reply: Report | null, before?: Facts): void {
    const animation = reply && before ? this.animation(stonesOf(before.stones), reply) : null;
    this.#reset("asked");
    this.step = step;
    this.#facts = facts;
    this.#shown = { ...facts, last: reply };
    const { text, task } = exerciseWords(this.#lesson as Lesson, this.#exercise as Exercise, step);
    const played = reply
      ? t("report.played", { color: colorName(reply.mover), text: reportWords(reply) })
      : "";
    const lead = step === 0 ? text : null;
    const marks = this.asks ? markWords(this.asks).map(sentence) : [];
    this.say(sentences(played, lead, task, ...marks));
    this.changed(animation);
  }

  #show(phase: Phase, facts: Facts, last: Report | null = null): void {
    this.phase = phase;
    this.#sending = null;
    this.selection = IDLE;
    this.hover = null;
    this.#shown = { ...facts, last };
  }

  #reset(phase: Phase): void {
    this.phase = phase;
    this.step = 0;
    this.hints = 0;
    this.note = null;
    this.hover = null;
    this.drag = null;
    this.selection = IDLE;
    this.#sending = null;
  }

  #answer(): [Square | null, Square | null] {
    const [from = "", to = ""] = this.asks?.answer.split("-") ?? [];
    return [parseSquare(from), parseSquare(to)];
  }
}

export function setUp(core: Patient, { black, white }: Exercise): Promise<Facts> {
  if (black === undefined || white === undefined) return core.start("standard");
  const stones = { black: stonesAt(black), white: stonesAt(white) };
  return core.fromStones(stones, "black", "standard");
}

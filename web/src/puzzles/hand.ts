/** The hand on a puzzle's board: it judges each move, and the other side answers. */
import { patient, type Patient } from "../core/patient";
import type { Core, Facts } from "../core";
import { Hand, type Shown } from "../game/hand";
import { parseMove } from "../game/typed";
import { Whys } from "../game/whys";
import { colorName, reportWords } from "../game/words";
import type { Square } from "../board/squares";
import { NO_AIDS, hintAids, type Aids } from "../board/state";
import { sentences, t } from "../i18n/i18n";
import { other, type ColorName, type Reason, type Report, type RulesName } from "../net/types";
import type { Answer, Puzzle } from "./types";
import { WrongTry } from "./wrong";

/**
 * loading: the position is asked for. solving: a move is awaited. busy: a move is judged or the
 * other side answers. wrong: a try was refuted. solved: it is done. showing, shown: the solution
 * is played, has been played.
 */
export type Phase = "loading" | "solving" | "busy" | "wrong" | "solved" | "showing" | "shown";

interface Node {
  facts: Facts;
  report: Report | null;
  shown: Shown;
}

interface PuzzleHost {
  core: Core;
  confirms(touch: boolean): boolean;
  /** The engine's reply to a try that the set does not know. */
  reply(facts: Facts): Promise<string | null>;
  pause(ms: number): Promise<void>;
  /** The first try is over. */
  tried(won: boolean): void;
}

const REPLY_MS = 550;
const STEP_MS = 900;

export class PuzzleHand extends Hand {
  readonly puzzle: Puzzle;
  phase: Phase = "loading";
  wrong: WrongTry | null = null;
  /** Which position of the line is on the board. */
  ply = 0;

  readonly #around: PuzzleHost;
  readonly #core: Patient;
  readonly #whys: Whys;
  #line: Node[] = [];
  #told: (() => string) | null = null;
  /** What is right now; null: every move that breaks the last ring. */
  #answers: readonly Answer[] | null;
  #left: number;
  #sending: Report | null = null;
  #clean = true;
  #counted = false;
  #hint: { move: string; whole: boolean } | null = null;
  /** Whether a hint was ever given. */
  #hinted = false;
  #run = 0;

  constructor(puzzle: Puzzle, around: PuzzleHost) {
    super();
    this.puzzle = puzzle;
    this.#around = around;
    this.#core = patient(around.core);
    this.#whys = new Whys(this.#core);
    this.#answers = [puzzle.answer];
    this.#left = puzzle.kind === "save" ? 1 : puzzle.length;
  }

  /** Whose task it is. */
  get solver(): ColorName {
    return this.puzzle.position.split(" ")[1] === "w" ? "white" : "black";
  }

  /** What the page says of the last try, in the language of the page as it is now. */
  get told(): string {
    return this.#told?.() ?? "";
  }

  get position(): Shown | null {
    return this.#line[this.ply]?.shown ?? null;
  }

  get rules(): RulesName {
    return this.puzzle.rules;
  }

  get active(): boolean {
    return this.phase === "solving" && this.#sending === null && this.isAtTip;
  }

  get isAtTip(): boolean {
    return this.ply === this.#line.length - 1;
  }

  override get sending(): Report | null {
    return this.#sending;
  }

  override get watched(): ColorName | null {
    return this.puzzle.kind === "save" ? this.solver : null;
  }

  /** The moves played so far. */
  get reports(): Report[] {
    return this.#line.flatMap(({ report }) => report ?? []);
  }

  get isOver(): boolean {
    return this.phase === "solved" || this.phase === "shown";
  }

  /** Moves that are left to the solver, this one included. */
  get left(): number {
    return this.#left;
  }

  async start(): Promise<void> {
    const facts = await this.#core.facts(this.puzzle.position, this.puzzle.rules);
    this.#line = [node(facts, null, 0)];
    this.phase = "solving";
    this.changed();
  }

  /** Nothing that is under way goes on. */
  leave(): void {
    this.#run++;
  }

  waitWords(): string {
    if (!this.isAtTip) return t("reason.looking-back");
    return t(this.phase === "wrong" ? "puzzles.wait-wrong" : this.isOver ? "puzzles.wait-over" : "puzzles.wait");
  }

  /** Show an earlier position of the line, or the last one. */
  look(ply: number): void {
    if (ply < 0 || ply >= this.#line.length || this.phase === "busy" || this.phase === "showing") return;
    if (ply === this.ply) return;
    this.send({ kind: "cancel" });
    this.ply = ply;
    this.hover = null;
    const report = this.#line[ply]?.report;
    this.say(report ? t("moves.look", { number: ply, move: report.move }) : t("moves.start"));
    this.changed();
  }

  /** What the last hint points at. */
  get aids(): Aids {
    const move = this.active && this.#hint && parseMove(this.#hint.move);
    return move ? hintAids(move.from, this.#hint?.whole ? move.to : null) : NO_AIDS;
  }

  /** Say which piece is to move; the first try is lost by it. */
  async hint(): Promise<void> {
    if (this.phase !== "solving") return;
    const run = this.#run;
    this.look(this.#line.length - 1);
    this.#spoil();
    const move = await this.#rightMove();
    if (run !== this.#run || move === null || this.phase !== "solving") return;
    const [square = ""] = move.split("-");
    this.#hint = { move, whole: this.#hint !== null };
    this.#hinted = true;
    const { whole } = this.#hint;
    this.tell("plain", () => (whole ? t("hint.move", { move }) : t("hint.piece", { square })));
  }

  /** Take back the wrong try and its refutation. */
  retry(): void {
    if (this.phase !== "wrong" || !this.wrong) return;
    this.#line.length = this.wrong.ply + 1;
    this.ply = this.wrong.ply;
    this.wrong = null;
    this.note = null;
    this.phase = "solving";
    this.#told = () => t("puzzles.again");
    this.say(this.told);
    this.changed();
  }

  /** Play the solution from where the puzzle stands. */
  async solution(): Promise<void> {
    if (this.phase !== "solving" && this.phase !== "wrong") return;
    const run = ++this.#run;
    this.#spoil();
    if (this.wrong) {
      this.#line.length = this.wrong.ply + 1;
      this.wrong = null;
    }
    this.ply = this.#line.length - 1;
    this.send({ kind: "cancel" });
    this.note = null;
    this.#told = () => t("puzzles.showing");
    this.phase = "showing";
    this.changed();
    for (;;) {
      const move = await this.#rightMove();
      await this.#around.pause(STEP_MS);
      if (run !== this.#run || move === null) return;
      const key = await this.#step(move);
      if (run !== this.#run) return;
      this.#tellLast();
      const answer = await this.#answerOf(key);
      const defence = answer?.defences[0];
      this.#left--;
      if (!defence) break;
      await this.#around.pause(STEP_MS);
      if (run !== this.#run) return;
      await this.#defend(defence.move, defence.answers);
      if (run !== this.#run) return;
      this.#tellLast();
    }
    this.phase = "shown";
    this.#told = () => t("puzzles.shown");
    this.say(this.told);
    this.changed();
  }

  protected confirms(touch: boolean): boolean {
    return this.#around.confirms(touch);
  }

  protected why(from: Square, to: Square): Promise<Reason | null> {
    return this.#whys.ask(this.#tip, from, to);
  }

  override knownWhy(from: Square, to: Square): Reason | null {
    return this.#whys.known(this.#tip, from, to);
  }

  protected play(report: Report): void {
    this.#sending = report;
    this.phase = "busy";
    void this.#judge(report);
  }

  /** Say the last move of the line, which no hand has played. */
  #tellLast(): void {
    const report = this.#line.at(-1)?.report;
    if (report) this.say(t("report.played", { color: colorName(report.mover), text: reportWords(report) }));
  }

  get #tip(): Facts | null {
    return this.#line.at(-1)?.facts ?? null;
  }

  async #judge(report: Report): Promise<void> {
    const run = ++this.#run;
    const from = this.#line.length - 1;
    const answers = this.#answers;
    const key = await this.#step(report.move, null);
    if (run !== this.#run) return;
    const answer = await this.#answerOf(key, from);
    if (run !== this.#run) return;
    const isRight = answers === null || this.#left === 1 && this.puzzle.kind === "break"
      ? report.outcome?.winner === this.solver
      : answer !== null;
    if (!isRight) return this.#refute(report, from, run);
    this.#left--;
    this.#hint = null;
    const defence = answer?.defences[0];
    if (!defence || this.#left === 0) return this.#solve();
    this.#told = () => t("puzzles.right");
    this.say(this.told);
    await this.#around.pause(REPLY_MS);
    if (run !== this.#run) return;
    await this.#defend(defence.move, defence.answers);
    if (run !== this.#run) return;
    this.phase = "solving";
    const { move } = defence;
    this.#told = () => t("puzzles.go-on", { color: colorName(other(this.solver)), move });
    this.say(sentences(this.told, t("puzzles.left", { count: this.#left })));
    this.changed();
  }

  #solve(): void {
    this.#count(this.#clean);
    this.phase = "solved";
    const late = this.#hinted ? "puzzles.solved-hint" : "puzzles.solved-late";
    const how = this.#clean ? "puzzles.solved" : late;
    this.#told = () => t(how);
    this.say(this.told);
    this.changed();
  }

  async #refute(report: Report, from: number, run: number): Promise<void> {
    this.#spoil();
    const after = this.#tip;
    let reply: Report | null = null;
    if (after && !after.outcome) {
      const move = (await this.#knownReply(after.key, from)) ?? (await this.#around.reply(after));
      if (run !== this.#run) return;
      await this.#around.pause(REPLY_MS);
      if (run !== this.#run) return;
      if (move !== null) {
        await this.#step(move);
        if (run !== this.#run) return;
        reply = this.#line.at(-1)?.report ?? null;
      }
    }
    const wrong = new WrongTry(this.puzzle, this.solver, report, reply, from);
    this.wrong = wrong;
    this.phase = "wrong";
    this.#told = () => wrong.words;
    this.say(this.told);
    this.changed();
  }

  /** The reply that the set names for a wrong first move. */
  async #knownReply(key: string, from: number): Promise<string | null> {
    if (from !== 0) return null;
    for (const [attempt, reply] of this.puzzle.refutations)
      if ((await this.#keyAfter(attempt, 0)) === key) return reply;
    return null;
  }

  /** Which of the right answers a position is. */
  async #answerOf(key: string, from = this.#line.length - 2): Promise<Answer | null> {
    for (const answer of this.#answers ?? [])
      if ((await this.#keyAfter(answer.moves[0] ?? "", from)) === key) return answer;
    return null;
  }

  async #keyAfter(move: string, ply: number): Promise<string> {
    const before = this.#line[ply]?.facts;
    if (!before) return "";
    const { keys } = await this.#core.play(before.text, before.rules, [move]);
    return keys[0] ?? "";
  }

  /** A move that solves the puzzle from here. */
  async #rightMove(): Promise<string | null> {
    const facts = this.#tip;
    const named = this.#answers?.[0]?.moves[0];
    if (named !== undefined || !facts) return named ?? null;
    return facts.legal.find(({ outcome }) => outcome?.winner === this.solver)?.move ?? null;
  }

  async #defend(move: string, answers: readonly Answer[]): Promise<void> {
    await this.#step(move);
    this.#answers = answers.length > 0 ? answers : null;
  }

  /** Play a move at the end of the line, and return the key of the position after it. */
  async #step(move: string, slide: "slide" | null = "slide"): Promise<string> {
    const before = this.#tip;
    if (!before) return "";
    const run = this.#run;
    const played = await this.#core.play(before.text, before.rules, [move]);
    if (run !== this.#run) return "";
    const report = played.reports[0] ?? null;
    const animation = slide && report ? this.animation(this.stones, report) : null;
    this.#sending = null;
    this.#line.push(node(played.facts, report, this.#line.length));
    this.ply = this.#line.length - 1;
    this.hover = null;
    this.changed(animation);
    return played.keys[0] ?? "";
  }

  #spoil(): void {
    this.#clean = false;
    this.#count(false);
  }

  #count(won: boolean): void {
    if (this.#counted) return;
    this.#counted = true;
    this.#around.tried(won);
  }
}

function node(facts: Facts, report: Report | null, ply: number): Node {
  return { facts, report, shown: { ...facts, ply, last: report } };
}

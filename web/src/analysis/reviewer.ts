/** The review beside the board: it runs, may be called off, sets its marks, and asks for better moves. */
import type { Core, Line } from "../core/types";
import { parseCentres } from "../notation/squares";
import type { Shape } from "../board/shapes";
import { colorName } from "../game/words";
import { list, percent, sentence, sentences, t } from "../i18n/i18n";
import { glyph as glyphOf, setGlyph, type Glyph, type Properties } from "../sgf/annotations";
import type { GameTree, TreeNode } from "../tree/node";
import type { Words } from "../net/told";
import type { ColorName } from "../net/types";
import type { Analyst } from "./analyst";
import type { Desk } from "./desk";
import { DOUBTFUL, checkAnswer, recalled, reviewGame, type Effort, type Judged, type Review, type ReviewJob } from "./review";
import { setSeen } from "./seen";

export interface Exercise {
  judged: Judged;
  tone: "plain" | "good" | "bad";
  words: Words | null;
  shapes: readonly Shape[];
}

/** What an exercise asks for. */
export const taskWords = ({ mover, node }: Judged): string =>
  t("review.try-title", { color: colorName(mover), move: node.move ?? "" });

export class Reviewer {
  effort: Effort = "normal";
  progress: { done: number; all: number } | null = null;
  review: Review | null = null;
  message: Words | null = null;
  exercise: Exercise | null = null;

  #job: ReviewJob | null = null;
  #at = -1;
  #of: GameTree | null = null;
  /** The marks that a review gave. */
  readonly #given = new WeakMap<TreeNode, Glyph>();

  constructor(
    private readonly desk: Desk,
    private readonly analyst: Analyst,
    private readonly core: Core,
    private readonly changed: () => void,
    /** A whole game was reviewed. */
    private readonly reviewed: (review: Review) => void = () => undefined,
    /** Who played against the computer; null if nobody did. */
    private readonly own: () => ColorName | null = () => null,
  ) {
    this.#recall();
  }

  get game(): GameTree {
    return this.desk.game;
  }

  get hasMoves(): boolean {
    return this.game.root.next !== null || this.game.root.move !== null;
  }

  /** What may be done better: against the computer only one's own moves. */
  get mistakes(): Judged[] {
    const own = this.own();
    return this.review?.moves.filter(({ cost, mover }) => cost >= DOUBTFUL && (own === null || mover === own)) ?? [];
  }

  choose(effort: Effort): void {
    this.effort = effort;
    this.changed();
  }

  /**
   * Another game is on the desk: nothing that was said is about it. Who leaves the position of an
   * exercise plays on the tree again, and comes back to the same exercise.
   */
  follow(): void {
    const { exercise } = this;
    if (exercise && this.desk.node !== exercise.judged.node.parent) {
      const before = this.#at - 1;
      this.endExercise();
      if (this.#of === this.game) this.#at = before;
    }
    if (this.#of === this.game) return;
    this.#job?.cancel();
    this.progress = this.exercise = null;
    this.desk.onTry = null;
    this.message = null;
    this.#recall();
  }

  /** The review that came with the game. */
  #recall(): void {
    this.#of = this.game;
    this.review = recalled(this.game);
    for (const { node, glyph } of this.review?.moves ?? [])
      if (glyph && glyphOf(node.properties) === glyph) this.#given.set(node, glyph);
  }

  async begin(): Promise<void> {
    const { game, desk, core, analyst } = this;
    const { review: last } = this;
    this.review = null;
    this.message = null;
    const job = reviewGame(game, { core, engine: analyst.lend() }, this.effort, (done, all) => {
      this.#progressed(done, all);
    });
    this.#job = job;
    try {
      const review = await job.done;
      if (this.#job !== job || game !== desk.game) return;
      // What was called off takes nothing away.
      this.review = review ?? last;
      this.message = () => t(review ? "review.done" : "review.cancelled");
      if (review) {
        this.#mark(review);
        this.reviewed(review);
      }
    } catch {
      if (this.#job !== job || game !== desk.game) return;
      this.review = last;
      this.message = () => t("review.failed");
    } finally {
      if (this.#job === job) {
        this.#job = null;
        analyst.giveBack();
      }
    }
    this.progress = null;
    desk.say(sentences(this.message?.(), this.review && this.review !== last && this.#found(this.review)));
    this.changed();
  }

  /** Show how far it is, and say so at each quarter. */
  #progressed(done: number, all: number): void {
    const quarter = Math.floor((4 * done) / all);
    if (this.progress && quarter > Math.floor((4 * this.progress.done) / all) && done < all)
      this.desk.say(t("review.progress", { done, all }));
    this.progress = { done, all };
    this.changed();
  }

  /** What was found, in words. */
  #found({ accuracy, turningPoints }: Review): string {
    const sides = (["black", "white"] as const).flatMap((color) => {
      const value = accuracy[color];
      return value === null ? [] : [t("review.of", { color: colorName(color), value: percent(value) })];
    });
    const { mistakes } = this;
    return sentences(
      t("review.told", { sides: list(sides) }),
      turningPoints.length ? t("review.turns", { count: turningPoints.length }) : t("review.no-turning"),
      mistakes.length ? sentence(t("review.mistakes", { count: mistakes.length })) : t("review.perfect"),
    );
  }

  /** Set the marks of a review and keep what it saw; what somebody gave before stays unless the review gives another. */
  #mark(review: Review): void {
    const marks = new Map<TreeNode, Glyph | null>();
    for (const { node, glyph } of review.moves) {
      const before = glyphOf(node.properties);
      if (glyph || (before && this.#given.get(node) === before)) marks.set(node, glyph);
      if (glyph) this.#given.set(node, glyph);
    }
    const changes = [...review.seen].map(([node, seen]) => {
      const mark = marks.get(node);
      const change = (properties: Properties): void => {
        setSeen(properties, seen);
        if (mark !== undefined) setGlyph(properties, mark);
      };
      return [node, change] as const;
    });
    this.desk.work.review(new Map(changes));
  }

  cancel(): void {
    this.#job?.cancel();
  }

  go(node: TreeNode): void {
    this.desk.visit(node);
  }

  /** The next mistake to do better, from where the last one was, round and round. */
  next(): void {
    const { mistakes } = this;
    if (!mistakes.length) return this.endExercise();
    this.#at = (this.#at + 1) % mistakes.length;
    const judged = mistakes[this.#at];
    const parent = judged?.node.parent;
    if (!judged || !parent) return;
    this.analyst.set({ isOn: false, showsThreat: false });
    this.exercise = { judged, tone: "plain", words: null, shapes: [] };
    this.desk.work.go(parent);
    this.desk.onTry = (report) => void this.#try(report.move);
    this.desk.say(taskWords(judged));
    this.changed();
  }

  async #try(move: string): Promise<void> {
    const { exercise, core, analyst, game } = this;
    if (!exercise) return;
    this.#answer(exercise, "plain", () => t("review.checking"), [shapeOf(move, "note")]);
    // Without an engine or the rules there is no answer; the same move may be tried again.
    const checked = await checkAnswer(exercise.judged, move, game, { core, engine: analyst.engine() }).catch(() => null);
    if (this.exercise?.judged !== exercise.judged) return;
    if (!checked) {
      this.#answer(this.exercise, "bad", () => t("engine.silent"), [shapeOf(move, "note")]);
      this.desk.say(t("engine.silent"));
      return;
    }
    const { answer, reply } = checked;
    const shapes = [shapeOf(move, "note"), ...(reply && answer === "wrong" ? [shapeOf(reply.move, "threat")] : [])];
    const words = (): string => {
      if (answer !== "wrong") return t(`review.${answer}`);
      return reply ? t("review.wrong", { reply: reply.move }) : t("review.wrong-plain");
    };
    const isGood = answer === "best" || answer === "good";
    this.#answer(this.exercise, isGood ? "good" : "bad", words, shapes);
    this.desk.say(words());
  }

  #answer(exercise: Exercise, tone: Exercise["tone"], words: Words, shapes: readonly Shape[]): void {
    this.exercise = { ...exercise, tone, words, shapes };
    this.changed();
  }

  /** The best move, drawn. */
  showBest(): void {
    const { exercise } = this;
    const best: Line | null = exercise?.judged.best ?? null;
    if (!exercise || !best) return;
    this.#answer(exercise, "plain", () => best.move, [shapeOf(best.move, "best")]);
    this.desk.say(best.move);
  }

  endExercise(): void {
    this.exercise = null;
    this.desk.onTry = null;
    this.#at = -1;
    this.changed();
  }
}

/** A move as an arrow. */
export function shapeOf(move: string, tone: Shape["tone"], label?: string): Shape {
  const centres = parseCentres(move) ?? { from: 0, to: 0 };
  return { kind: "arrow", ...centres, tone, ...(label ? { label } : {}) };
}

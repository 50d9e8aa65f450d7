/** The hand on an analysis board: whatever it plays becomes a move or a variation of the tree. */
import type { Square } from "../board/squares";
import { patient, type Patient } from "../core/patient";
import type { Core, Facts } from "../core/types";
import { Hand, type Shown } from "../game/hand";
import { Whys } from "../game/whys";
import { plain } from "../notation/position";
import { parseCentres } from "../notation/squares";
import { placeOf, placeWords, turnWordsOf } from "./words";
import type { Reason, Report, RulesName } from "../net/types";
import { Work } from "../tree/edit";
import type { GameTree, TreeNode } from "../tree/node";
import { sentences, t } from "../i18n/i18n";

interface DeskHost {
  core: Core;
  confirms(touch: boolean): boolean;
  /** Moves slide unless the system asks for calm. */
  calm(): boolean;
}

export class Desk extends Hand {
  work: Work;
  /** While someone tries to find a better move, what they play goes there instead of into the tree. */
  onTry: ((report: Report) => void) | null = null;

  readonly #host: DeskHost;
  readonly #core: Patient;
  readonly #whys: Whys;
  #position: Shown | null = null;
  #shownNode: TreeNode | null = null;
  /** The node that is told when it is on the board. */
  #visited: TreeNode | null = null;
  #playing: Report | null = null;
  #showing = 0;
  #forget: () => void;

  constructor(game: GameTree, host: DeskHost) {
    super();
    this.#host = host;
    this.#core = patient(host.core);
    this.#whys = new Whys(this.#core);
    this.work = new Work(game);
    this.#forget = this.work.subscribe(() => this.#follow());
    void this.#show();
  }

  /** Put another game on the desk. */
  open(game: GameTree): void {
    this.#forget();
    this.work = new Work(game);
    this.#forget = this.work.subscribe(() => this.#follow());
    this.#position = null;
    void this.#show();
    this.changed();
  }

  get game(): GameTree {
    return this.work.game;
  }

  get node(): TreeNode {
    return this.work.current;
  }

  get position(): Shown | null {
    return this.#position;
  }

  get rules(): RulesName {
    return this.game.rules;
  }

  /** Whether the position on the board is that of the node where one stands. */
  get settled(): boolean {
    return this.#shownNode === this.node && this.#position !== null;
  }

  get active(): boolean {
    return this.settled && this.#playing === null && this.#position?.outcome === null;
  }

  override get sending(): Report | null {
    return this.#playing;
  }

  protected confirms(touch: boolean): boolean {
    return this.#host.confirms(touch);
  }

  protected play(report: Report): void {
    if (this.onTry) {
      this.onTry(report);
      return;
    }
    this.#playing = report;
    void this.playRow([report.move]);
  }

  /** Go along legal moves from here, which are added where they are new. */
  async playRow(moves: readonly string[], isTold = false): Promise<void> {
    const { node, work, game } = this;
    const played = await this.#core.play(game.textAt(node), game.rules, moves);
    if (work !== this.work || node !== work.current) return;
    work.playRow(moves, played);
    const { current } = work;
    const place = placeOf(current);
    if (isTold) this.#visited = current;
    else if (place.count > 1) this.say(t("tree.variation", place));
  }

  protected override why(from: Square, to: Square): Promise<Reason | null> {
    return this.#whys.ask(this.#at, from, to);
  }

  override knownWhy(from: Square, to: Square): Reason | null {
    return this.#whys.known(this.#at, from, to);
  }

  get #at(): { text: string; rules: RulesName } | null {
    return this.#position && { text: this.#position.text, rules: this.rules };
  }

  waitWords(): string {
    const outcome = this.#position?.outcome;
    return outcome ? turnWordsOf(this.#position) : t("analyse.wait");
  }

  /** Go to a node, and say where one has come once it is on the board. */
  visit(node: TreeNode): void {
    if (node === this.node && this.settled) return this.say(placeWords(this.game, node, this.#position?.last));
    this.#visited = node;
    this.work.go(node);
  }

  undo(): void {
    if (this.work.undo()) this.#tellDone("tree.undone");
  }

  redo(): void {
    if (this.work.redo()) this.#tellDone("tree.redone");
  }

  /** Remove the node where one stands, with all that follows it. */
  remove(): void {
    this.work.remove(this.node);
    this.#tellDone("tree.deleted");
  }

  /** Say what was done to the tree, and where one stands now. */
  #tellDone(done: "tree.undone" | "tree.redone" | "tree.deleted"): void {
    this.say(sentences(t(done), placeWords(this.game, this.node)));
  }

  /** The hand lets go of what it held, and something else may have been drawn. */
  refresh(): void {
    this.changed();
  }

  #follow(): void {
    this.changed();
    if (this.#shownNode !== this.node) void this.#show();
  }

  async #show(): Promise<void> {
    const mine = ++this.#showing;
    const { node, game } = this;
    const { text, last } = await factsAt(this.#core, game, node);
    if (mine !== this.#showing || node !== this.node) return;
    const byHand = this.#playing !== null;
    const before = this.#position;
    const stones = this.stones;
    this.#playing = null;
    this.#position = { ...text, last, ply: node.ply };
    this.#shownNode = node;
    this.selection = { kind: "idle" };
    this.note = null;
    this.asked++;
    const isNext = before !== null && last !== null && plainEqual(before, node) && !byHand && !this.#host.calm();
    this.changed(isNext && last ? this.animation(stones, last) : null);
    if (this.#visited === node) this.say(placeWords(game, node, last));
    this.#visited = null;
  }
}

const plainEqual = (before: Shown, node: TreeNode): boolean => node.parent?.text === plain(before.text);

/** What the rules say of a node, and of the move that led to it. */
export async function factsAt(core: Pick<Core, "facts" | "play">, game: GameTree, node: TreeNode): Promise<{ text: Facts; last: Report | null }> {
  const { parent, move } = node;
  if (move && parent?.text && !node.hasSetup && parseCentres(move)) {
    const played = await core.play(game.textAt(parent), game.rules, [move]);
    return { text: played.facts, last: played.reports[0] ?? null };
  }
  return { text: await core.facts(game.textAt(node), game.rules), last: null };
}

/** The engine beside the board: it follows from node to node, and tells what it sees and what threatens. */
import { createEngine } from "../core";
import type { Engine, Info, Line, Search } from "../core/types";
import { passes, Refusal } from "../net/client";
import { refusalWords, type Words } from "../net/told";
import type { TreeNode } from "../tree/node";
import { swapped } from "../notation/position";
import type { Desk } from "./desk";
import { drawAt } from "./ending";
import { serverAnalysis, type ServerOptions } from "./server";

export type Place = "browser" | "server";

/** As long as it is worth to think about one position without being asked again. */
const PATIENCE_MS = 180_000;
/** A server that does not answer, or is busy with others, is asked again after so long. */
const AGAIN_MS = 3000;
const THREAT_MS = 1500;
const THREAT_HASH_MB = 4;

export class Analyst {
  isOn = false;
  lines = 3;
  place: Place = "browser";
  options: ServerOptions = { threads: 2, hash: 64 };
  showsThreat = false;
  info: Info | null = null;
  /** What the other side would do if it were its turn; null where nothing is known. */
  threat: Line | null = null;
  failed = false;
  /** Why the server refused. */
  why: Words | null = null;

  #engine: Engine | null = null;
  #second: Engine | null = null;
  #search: Search | null = null;
  #threatSearch: Search | null = null;
  #node: TreeNode | null = null;
  #threatNode: TreeNode | null = null;
  #isGone = false;
  /** Whether a review has this browser's engine: what it was asked here waits. */
  #isLent = false;

  constructor(
    private readonly desk: Desk,
    private readonly changed: () => void,
  ) {}

  /** The node that is looked at, null while nothing is. */
  get node(): TreeNode | null {
    return this.#node;
  }

  set(change: Partial<Pick<Analyst, "isOn" | "lines" | "place" | "options" | "showsThreat">>): void {
    Object.assign(this, change);
    this.#node = this.#threatNode = null;
    this.follow();
  }

  /** Look at the node where one stands, if it is another than before. */
  follow(): void {
    if (this.#isGone) return;
    this.#followThreat();
    const { node } = this.desk;
    // A draw by what was agreed on is an end, though the rules know moves.
    const isDrawn = drawAt(this.desk.game, node) !== null;
    const looks = this.isOn && !isDrawn && !(this.#isLent && this.place === "browser");
    if (looks && node === this.#node) return;
    this.#search?.stop();
    this.#search = null;
    this.#node = looks ? node : null;
    this.info = null;
    this.failed = false;
    this.why = null;
    if (looks) void this.#look(node);
    this.changed();
  }

  async #look(node: TreeNode): Promise<void> {
    const { game } = this.desk;
    const tell = (info: Info): void => {
      if (this.#node !== node || !info.lines.length) return;
      this.failed = false;
      this.info = info;
      if ((node.evaluation?.depth ?? 0) <= info.depth) node.evaluation = { depth: info.depth, lines: info.lines };
      this.changed();
    };
    const query = { ...game.movesTo(node), rules: game.rules, draws: game.draws, multipv: this.lines, limits: { ms: PATIENCE_MS } };
    const search =
      this.place === "server" ? serverAnalysis(query, this.options, tell) : this.engine().analyse(query, tell);
    this.#search = search;
    try {
      await search.done;
    } catch (error) {
      const why = error instanceof Refusal ? await refusalWords(error) : null;
      if (this.#search !== search) return;
      this.why = why;
      this.failed = true;
      this.changed();
      if (this.place === "server" && (!why || passes(error))) this.#askAgain(node, search);
    }
  }

  /** The server may be back or free: ask it once more, unless something else is looked at meanwhile. */
  #askAgain(node: TreeNode, failed: Search): void {
    setTimeout(() => {
      if (this.#search === failed && this.#node === node) void this.#look(node);
    }, AGAIN_MS);
  }

  #followThreat(): void {
    const { node, game } = this.desk;
    const wanted = this.showsThreat && this.desk.position?.outcome === null && !drawAt(game, node) ? node : null;
    if (wanted === this.#threatNode) return;
    this.#threatNode = wanted;
    this.threat = null;
    this.#threatSearch?.stop();
    if (!wanted) return;
    this.#second ??= createEngine(THREAT_HASH_MB);
    const tell = (info: Info | null): void => {
      if (this.#threatNode !== wanted) return;
      this.threat = info?.lines[0] ?? this.threat;
      this.changed();
    };
    this.#threatSearch = this.#second.analyse(
      { text: swapped(game.textAt(node)), rules: game.rules, draws: game.draws, limits: { ms: THREAT_MS } },
      tell,
    );
    void this.#threatSearch.done.then(tell, () => undefined);
  }

  /** The engine for a review, which no other search may stop until it is given back. */
  lend(): Engine {
    this.#isLent = true;
    this.follow();
    return this.engine();
  }

  giveBack(): void {
    this.#isLent = false;
    this.follow();
  }

  /** The engine of the page: what it was doing ends when it is asked. */
  engine(): Engine {
    this.#engine ??= createEngine();
    return this.#engine;
  }

  /** Stop looking, so that the engine can do something else; `follow` goes on. */
  rest(): void {
    this.#search?.stop();
    this.#search = null;
    this.#node = null;
  }

  /** The page is left: nothing is looked at, nor asked for again, whatever still comes to its end. */
  destroy(): void {
    this.#isGone = true;
    this.rest();
    this.#engine?.destroy();
    this.#second?.destroy();
  }
}

/** A place in a game: its root, or what stands after one more move or setup. */
import type { Line } from "../core/types";
import { HOUSE_CONVENTIONS, type ColorName, type Conventions, type RulesName } from "../net/types";
import { get, hasAny, put, SETUP_NAMES, type Properties } from "../sgf/annotations";
import { conventionsOf, DRAWS } from "../sgf/conventions";
import { FULLMOVE, header } from "../sgf/headers";
import { numberOf } from "../sgf/properties";
import type { Repair } from "../sgf/repairs";
import { MAX_FULLMOVE, START, numbered, turnOf } from "../notation/position";
import { rootSetup, writeSetup } from "./setup";

/** What an engine made of a node, from the view of the side to move there. */
interface Evaluation {
  depth: number;
  lines: readonly Line[];
}

let made = 0;

export class TreeNode {
  /** Its own for as long as the page lives. */
  readonly id = ++made;
  readonly properties: Properties = new Map();
  /** All of them, the main continuation first, those at which reading stopped included. */
  nodes: TreeNode[] = [];
  /** The move that leads here, such as `c3-c6`; null if there is none or it cannot be read. */
  move: string | null = null;
  /** Position text without its number; null behind a move that could not be played. */
  text: string | null = null;
  /** The position's key: equal for equal positions, whatever moves led to them. */
  key: string | null = null;
  isStopped = false;
  /** Whether it was stopped with a move that would be legal, but was the other side's. */
  isOutOfTurn = false;
  evaluation: Evaluation | null = null;

  constructor(public parent: TreeNode | null) {}

  /** The nodes that follow, without those at which reading stopped. */
  get children(): TreeNode[] {
    return this.nodes.filter((node) => !node.isStopped);
  }

  /** The main continuation, null if there is none or reading stopped at it. */
  get next(): TreeNode | null {
    const [first] = this.nodes;
    return first && !first.isStopped ? first : null;
  }

  /** Who made the move that leads here. */
  get color(): ColorName | null {
    if (this.properties.has("B")) return "black";
    return this.properties.has("W") ? "white" : null;
  }

  get hasSetup(): boolean {
    return hasAny(this.properties, SETUP_NAMES);
  }

  /** Who is to move here. */
  get turn(): ColorName {
    return turnOf(this.text ?? START);
  }

  /** The nodes from the root to this one, both included. */
  path(): TreeNode[] {
    const nodes: TreeNode[] = [];
    for (let node: TreeNode | null = this; node; node = node.parent) nodes.push(node); // eslint-disable-line @typescript-eslint/no-this-alias -- the walk begins here
    return nodes.reverse();
  }

  get isMainLine(): boolean {
    const path = this.path();
    return path.every((node, i) => i === 0 || path[i - 1]?.nodes[0] === node);
  }

  /** How many moves lead here. */
  get ply(): number {
    return this.path().filter((node) => node.color !== null).length;
  }

  /** The last node of the main continuation. */
  end(): TreeNode {
    let node: TreeNode = this; // eslint-disable-line @typescript-eslint/no-this-alias -- the walk begins here
    while (node.next) node = node.next;
    return node;
  }

  /** This node and all that follow it that can be played, each before its children, the main line first. */
  *walk(): Generator<TreeNode> {
    const stack: TreeNode[] = [this];
    for (let node = stack.pop(); node; node = stack.pop()) {
      yield node;
      stack.push(...node.children.reverse());
    }
  }
}

/** One game: a tree from a root with headers, the rules, and a start. */
export class GameTree {
  errors: Repair[] = [];
  /** Where the game ended that was read or kept; what follows was looked at afterwards. */
  last: TreeNode;

  constructor(
    readonly root: TreeNode,
    readonly rules: RulesName,
    /** The text, without a number, of the position before the first move. */
    readonly start: string,
  ) {
    this.last = root.end();
  }

  /** The draws that the players agreed on; the house's where nothing is said. */
  get draws(): Conventions {
    return conventionsOf(header(this.root.properties, DRAWS)) ?? HOUSE_CONVENTIONS;
  }

  /** The number of the first move, 1 unless the game begins in the middle of another. */
  get fullmove(): number {
    const number = numberOf(get(this.root.properties, FULLMOVE));
    return number !== null && number > 0 && number <= MAX_FULLMOVE ? number : 1;
  }

  /** The moves of the main line, as far as they can be played. */
  mainLine(): TreeNode[] {
    return this.root.end().path();
  }

  /** The moves from the last setup, or the start, to a node; with the position they begin at. */
  movesTo(node: TreeNode): { text: string; moves: string[] } {
    const path = node.path();
    const from = path.findLastIndex((step, i) => i > 0 && step.hasSetup);
    const base = path[from];
    const played = path.slice(from + 1).flatMap(({ move }) => (move ? [move] : []));
    if (!base) return { text: numbered(this.start, this.fullmove), moves: played };
    return { text: this.textAt(base), moves: played };
  }

  /** The full-move number of the move that is to be made at a node. */
  numberAt(node: TreeNode): number {
    const whites = node.path().filter((step) => step.color === "white").length;
    return this.fullmove + whites;
  }

  /** The full position text of a node. */
  textAt(node: TreeNode): string {
    return numbered(node.text ?? this.start, this.numberAt(node));
  }
}

/** A new game from a position, by default from the start. */
export function newGame(rules: RulesName, text = START, key: string | null = null, fullmove = 1): GameTree {
  const root = new TreeNode(null);
  root.text = text;
  root.key = key;
  const setup = rootSetup(text);
  if (setup) writeSetup(root.properties, setup);
  put(root.properties, FULLMOVE, fullmove === 1 ? [] : [String(fullmove)]);
  return new GameTree(root, rules, text);
}

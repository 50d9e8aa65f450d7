/** Changes of a game tree, each of which can be taken back and made again. */
import {
  setComment,
  setGlyph,
  setLabels,
  setMarked,
  setPairs,
  type Glyph,
  type PairMark,
  type Properties,
  type SquareMark,
} from "../sgf/annotations";
import type { Square } from "../board/squares";
import type { Played } from "../core/types";
import { plain } from "../notation/position";
import { sgfMove } from "../notation/squares";
import { TreeNode, type GameTree } from "./node";

type EditKind = "add" | "delete" | "promote" | "comment" | "glyph" | "mark" | "review";

interface Edit {
  kind: EditKind;
  /** Where one stands before it and after it. */
  before: TreeNode;
  after: TreeNode;
  redo(): void;
  undo(): void;
}

/** A game that is being worked on: its tree, where one stands in it, and what was changed. */
export class Work {
  #done: Edit[] = [];
  #undone: Edit[] = [];
  #current: TreeNode;
  #listeners = new Set<() => void>();

  constructor(readonly game: GameTree) {
    this.#current = game.root;
  }

  get current(): TreeNode {
    return this.#current;
  }

  get undoable(): EditKind | null {
    return this.#done.at(-1)?.kind ?? null;
  }

  get redoable(): EditKind | null {
    return this.#undone.at(-1)?.kind ?? null;
  }

  /** How many changes stand: equal numbers, equal games, as far as this work knows. */
  get changes(): number {
    return this.#done.length;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Something was set that is no change of the game, such as an evaluation. */
  touched(): void {
    for (const listener of this.#listeners) listener();
  }

  go(node: TreeNode): void {
    if (node === this.#current || node.isStopped) return;
    this.#current = node;
    this.touched();
  }

  undo(): EditKind | null {
    const edit = this.#done.pop();
    if (!edit) return null;
    edit.undo();
    this.#undone.push(edit);
    this.#current = edit.before;
    this.touched();
    return edit.kind;
  }

  redo(): EditKind | null {
    const edit = this.#undone.pop();
    if (!edit) return null;
    edit.redo();
    this.#done.push(edit);
    this.#current = edit.after;
    this.touched();
    return edit.kind;
  }

  /** Go along a legal move, which is added if it is new; `played` is what the rules say of it. */
  play(move: string, played: Pick<Played, "texts" | "keys">): TreeNode {
    return this.playRow([move], played);
  }

  /** Go along a row of legal moves; those that are new are added in one change. */
  playRow(moves: readonly string[], played: Pick<Played, "texts" | "keys">): TreeNode {
    let node = this.#current;
    let fresh: TreeNode | null = null;
    for (const [i, move] of moves.entries()) {
      const known = fresh ? undefined : node.children.find((child) => child.move === move && !child.hasSetup);
      if (known) {
        node = known;
        continue;
      }
      const child = new TreeNode(node);
      child.properties.set(node.turn === "black" ? "B" : "W", [sgfMove(move)]);
      child.move = move;
      child.text = plain(played.texts[i] ?? "");
      child.key = played.keys[i] ?? null;
      if (fresh) node.nodes.push(child);
      fresh ??= child;
      node = child;
    }
    if (!fresh) this.go(node);
    else this.#add(fresh, node);
    return node;
  }

  #add(first: TreeNode, last: TreeNode): void {
    const parent = first.parent ?? this.game.root;
    const { nodes } = parent;
    this.#edit("add", last, {
      redo: () => (parent.nodes = [...parent.nodes, first]),
      undo: () => (parent.nodes = nodes),
    });
  }

  /** Remove a node and all that follow it; the root stays. */
  remove(node: TreeNode): void {
    const { parent } = node;
    if (!parent) return;
    const { nodes } = parent;
    const isInside = this.#current.path().includes(node);
    this.#edit("delete", isInside ? parent : this.#current, {
      redo: () => (parent.nodes = nodes.filter((each) => each !== node)),
      undo: () => (parent.nodes = nodes),
    });
  }

  /** Move the variation that a node is in before the one in front of it, or to the front. */
  promote(node: TreeNode, toMainLine = false): void {
    const orders = new Map<TreeNode, TreeNode[]>();
    const wanted = (of: TreeNode): void => {
      const siblings = of.parent?.nodes ?? [];
      const at = siblings.indexOf(of);
      if (!of.parent || at < 1) return;
      const rest = siblings.filter((each) => each !== of);
      rest.splice(toMainLine ? 0 : at - 1, 0, of);
      orders.set(of.parent, rest);
    };
    const path = node.path().reverse();
    const branch = path.find((each) => each.parent && each.parent.nodes[0] !== each);
    if (!branch) return;
    for (const each of toMainLine ? path : [branch]) wanted(each);
    this.#reorder(orders);
  }

  /** Move the variation that a node is in behind the next one. */
  demote(node: TreeNode): void {
    const path = node.path().reverse();
    const branch = path.find((each) => each.parent && each.parent.nodes.length > 1);
    const parent = branch?.parent;
    if (!branch || !parent) return;
    const at = parent.nodes.indexOf(branch);
    if (at === parent.nodes.length - 1) return;
    const rest = parent.nodes.filter((each) => each !== branch);
    rest.splice(at + 1, 0, branch);
    this.#reorder(new Map([[parent, rest]]));
  }

  #reorder(orders: ReadonlyMap<TreeNode, TreeNode[]>): void {
    if (!orders.size) return;
    const before = new Map([...orders.keys()].map((parent) => [parent, parent.nodes]));
    const put = (to: ReadonlyMap<TreeNode, TreeNode[]>) => (): void => {
      for (const [parent, nodes] of to) parent.nodes = nodes;
    };
    this.#edit("promote", this.#current, { redo: put(orders), undo: put(before) });
  }

  // What is said about nodes

  comment(node: TreeNode, text: string): void {
    this.#annotate("comment", [[node, (properties) => setComment(properties, text)]]);
  }

  glyph(node: TreeNode, glyph: Glyph | null): void {
    this.#annotate("glyph", [[node, (properties) => setGlyph(properties, glyph)]]);
  }

  marks(node: TreeNode, mark: SquareMark, squares: Iterable<Square>): void {
    this.#annotate("mark", [[node, (properties) => setMarked(properties, mark, squares)]]);
  }

  pairs(node: TreeNode, mark: PairMark, list: readonly (readonly [Square, Square])[]): void {
    this.#annotate("mark", [[node, (properties) => setPairs(properties, mark, list)]]);
  }

  labels(node: TreeNode, labels: ReadonlyMap<Square, string>): void {
    this.#annotate("mark", [[node, (properties) => setLabels(properties, labels)]]);
  }

  clearMarks(node: TreeNode): void {
    this.#annotate("mark", [
      [
        node,
        (properties) => {
          for (const name of ["TR", "SQ", "CR", "MA", "SL", "DD", "AR", "LN", "LB"]) properties.delete(name);
        },
      ],
    ]);
  }

  /** Give many nodes what a review says of them in one change. */
  review(list: ReadonlyMap<TreeNode, (properties: Properties) => void>): void {
    this.#annotate("review", [...list]);
  }

  #annotate(kind: EditKind, changes: readonly (readonly [TreeNode, (properties: Properties) => void])[]): void {
    const before = changes.map(([node]) => [node, new Map(node.properties)] as const);
    for (const [node, change] of changes) change(node.properties);
    const after = changes.map(([node]) => [node, new Map(node.properties)] as const);
    const put = (to: typeof before) => (): void => {
      for (const [node, properties] of to) {
        node.properties.clear();
        for (const [name, values] of properties) node.properties.set(name, values);
      }
    };
    this.#edit(kind, this.#current, { redo: put(after), undo: put(before) });
  }

  #edit(kind: EditKind, after: TreeNode, { redo, undo }: Pick<Edit, "redo" | "undo">): void {
    const before = this.#current;
    redo();
    this.#done.push({ kind, before, after, redo, undo });
    this.#undone = [];
    this.#current = after;
    this.touched();
  }
}

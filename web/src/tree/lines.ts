/**
 * How a tree is laid out to be read: the main line runs on without ever being indented, and each
 * variation stands, indented once more than what it branches from, after the move it replaces.
 */
import type { TreeNode } from "./node";

/** A row of moves that are read on, and how deep it is indented. */
export interface Row {
  depth: number;
  nodes: TreeNode[];
  /** Whether the row opens a variation, which can be folded away; its first node names it. */
  opens: boolean;
  /** How many nodes are folded away in it. */
  folded: number;
}

/** The rows of a tree; of the variations whose first node is in `folded` only that is shown. */
export function rowsOf(root: TreeNode, folded: ReadonlySet<TreeNode> = new Set()): Row[] {
  const rows: Row[] = [];
  interface Task {
    from: TreeNode;
    depth: number;
    opens: boolean;
    /** Whether `from` itself is still to be shown. */
    shows: boolean;
  }
  const stack: Task[] = [{ from: root, depth: 0, opens: false, shows: false }];
  for (let task = stack.pop(); task; task = stack.pop()) {
    const { from, depth, opens, shows } = task;
    const row: Row = { depth, nodes: shows ? [from] : [], opens, folded: 0 };
    rows.push(row);
    if (opens && folded.has(from)) {
      row.folded = [...from.walk()].length - 1;
      continue;
    }
    let node = from;
    for (;;) {
      const [next, ...others] = node.children;
      if (!next) break;
      row.nodes.push(next);
      if (others.length) {
        // What follows the branching goes on after its variations, in a row of its own.
        stack.push({ from: next, depth, opens: false, shows: false });
        for (const other of others.reverse())
          stack.push({ from: other, depth: depth + 1, opens: true, shows: true });
        break;
      }
      node = next;
    }
  }
  return rows.filter((row) => row.nodes.length);
}

/** The rows up to so many moves. */
export function firstOf(rows: readonly Row[], moves: number): Row[] {
  const first: Row[] = [];
  let left = moves;
  for (const row of rows) {
    if (left <= 0) break;
    first.push({ ...row, nodes: row.nodes.slice(0, left) });
    left -= row.nodes.length;
  }
  return first;
}

/** The other nodes of a tree with the position of a node, reached by other moves or again. */
export function samePosition(root: TreeNode, node: TreeNode): TreeNode[] {
  if (node.key === null) return [];
  return [...root.walk()].filter((other) => other !== node && other.key === node.key);
}

/** Of every position that is reached more than once, the nodes with it. */
export function transpositions(root: TreeNode): Map<string, TreeNode[]> {
  const found = new Map<string, TreeNode[]>();
  for (const node of root.walk())
    if (node.key !== null) found.set(node.key, [...(found.get(node.key) ?? []), node]);
  for (const [key, nodes] of found) if (nodes.length < 2) found.delete(key);
  return found;
}

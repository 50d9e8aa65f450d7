/** Two trees that grew from one, in two windows: what either added, changed or took away. */
import { SETUP_NAMES, type Properties } from "../sgf/annotations";
import type { TreeNode } from "./node";

const COMMENT = "C";

/** Take into `mine` what `theirs` has made of `base`; of what both changed, mine stays, and both comments. */
export function merge(base: TreeNode, mine: TreeNode, theirs: TreeNode): void {
  const stack: [TreeNode | undefined, TreeNode, TreeNode][] = [[base, mine, theirs]];
  for (let each = stack.pop(); each; each = stack.pop()) {
    const [before, own, other] = each;
    takeProperties(before?.properties ?? (new Map() as Properties), own.properties, other.properties);
    for (const child of other.nodes) {
      const known = same(before, child);
      const here = same(own, child);
      if (here) stack.push([known, here, child]);
      // What I took away stays away, unless something new was said there.
      else if (!known || !equal(known, child)) {
        child.parent = own;
        own.nodes = [...own.nodes, child];
      }
    }
    own.nodes = own.nodes.filter((child) => {
      const known = same(before, child);
      return !known || same(other, child) !== undefined || !equal(known, child);
    });
  }
}

function takeProperties(before: Properties, own: Properties, other: Properties): void {
  for (const name of new Set([...before.keys(), ...other.keys()])) {
    const [old, mine, theirs] = [before, own, other].map((each) => each.get(name)?.join("\0"));
    const values = other.get(name);
    if (mine === old) {
      if (values) own.set(name, values);
      else own.delete(name);
    } else if (name === COMMENT && mine && theirs && theirs !== mine && theirs !== old)
      own.set(name, [`${mine}\n\n${theirs}`]);
  }
}

/** What leads to a node: its move, or the stones that are set up there. */
const way = ({ properties }: TreeNode): string =>
  ["B", "W", ...SETUP_NAMES].map((name) => properties.get(name)?.join() ?? "").join(";");

const same = (parent: TreeNode | undefined, child: TreeNode): TreeNode | undefined => {
  const wanted = way(child);
  return parent?.nodes.find((each) => way(each) === wanted);
};

function equal(one: TreeNode, other: TreeNode): boolean {
  const stack: [TreeNode, TreeNode][] = [[one, other]];
  for (let each = stack.pop(); each; each = stack.pop()) {
    const [a, b] = each;
    if (a.nodes.length !== b.nodes.length || said(a) !== said(b)) return false;
    for (const [i, child] of a.nodes.entries()) {
      const twin = b.nodes[i];
      if (twin) stack.push([child, twin]);
    }
  }
  return true;
}

const said = ({ properties }: TreeNode): string => JSON.stringify([...properties].sort());

/** Which values properties may have by FF[4], and which of them a node may hold together. */
import type { TreeNode } from "../tree/node";
import { get, raw, ROOT_NAMES, type Properties } from "./annotations";
import * as values from "./properties";
import type { Problem } from "./replay";
import { isResult } from "./results";
import type { CatalogueKey } from "./sentences";

type Test = (value: string) => boolean;
type Expected = readonly [Test, CatalogueKey];

const isAny: Test = () => true;
const isLabel: Test = (value) => {
  const halves = values.split(value);
  return halves !== null && values.pointOf(halves[0]) !== null;
};
const POINT: Expected = [(value) => !value || !values.pointsOf([value]).wrong.length, "file.expected-point"];
const PAIR: Expected = [(value) => values.pairsOf([value]).length > 0, "file.expected-pair"];
const LABEL: Expected = [isLabel, "file.expected-label"];
const NUMBER: Expected = [(value) => values.numberOf(value) !== null, "file.expected-number"];
const isReal: Test = (value) => values.realOf(value) !== null;
const SECONDS: Expected = [isReal, "file.expected-seconds"];
const REAL: Expected = [isReal, "file.expected-real"];
const DOUBLE: Expected = [(value) => /^[12]$/.test(value.trim()), "file.expected-double"];
const NOTHING: Expected = [(value) => !value.trim(), "file.expected-nothing"];
const RESULT: Expected = [(value) => isResult(values.lineOf(value)), "file.expected-result"];
const ANY: Expected = [isAny, "file.expected-nothing"];

const each = (names: string, expected: Expected): [string, Expected][] =>
  names.split(" ").map((name) => [name, expected]);

const LISTS = new Map<string, Expected>([...each("TR SQ CR MA SL DD VW", POINT), ...each("AR LN", PAIR), ["LB", LABEL]]);
const SINGLES = new Map<string, Expected>([
  ...each("MN OB OW PM ST", NUMBER),
  ...each("BL WL TM", SECONDS),
  ["V", REAL],
  ...each("TE BM GB GW DM UC HO", DOUBLE),
  ...each("DO IT KO", NOTHING),
  ["RE", RESULT],
  ...each("B W C N PL FF GM SZ CA AP RU PB PW BR WR BT WT EV RO PC DT GN GC AN CP ON OT SO US", ANY),
]);
const PLAIN = ["B", "W", "C"];

/** What the properties of a game have that FF[4] GM[20] does not allow. */
export function faults(nodes: readonly TreeNode[]): Problem[] {
  const found: Problem[] = [];
  nodes.forEach((node, number) => {
    if (number === 0) rootFaults(node.properties, found);
    nodeFaults(node, number, found);
  });
  return found;
}

function rootFaults(root: Properties, found: Problem[]): void {
  const add = (name: string, code: CatalogueKey, value: string): void => {
    found.push({ node: 0, name, code, values: { value: value.slice(0, 20) }, told: {} });
  };
  const game = get(root, "GM");
  const size = root.has("SZ") ? get(root, "SZ") : "20";
  if (values.numberOf(game) !== 20) add("GM", root.has("GM") ? "file.not-gess" : "file.no-game", game);
  if (!["20", "20:20"].includes(size.trim())) add("SZ", "file.size", size);
}

function nodeFaults(node: TreeNode, number: number, found: Problem[]): void {
  const { properties, color } = node;
  const add = (name: string, code: CatalogueKey, shown: Problem["values"] = {}): void => {
    found.push({ node: number, name, code, values: { name, ...shown }, told: {} });
  };
  if (node.hasSetup && color) add(color === "black" ? "B" : "W", "file.setup-and-move");
  for (const name of properties.keys()) {
    const list = raw(properties, name);
    if (PLAIN.includes(name) && list.length === 1) continue;
    if (node.parent && (ROOT_NAMES as readonly string[]).includes(name)) add(name, "file.root-only");
    const [test, code] = LISTS.get(name) ?? SINGLES.get(name) ?? ANY;
    if (SINGLES.has(name) && list.length > 1) add(name, "file.many-values", { count: list.length });
    for (const value of list) if (!test(value)) add(name, code, { value: value.slice(0, 20) });
  }
}

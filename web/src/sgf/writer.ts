/** Writing SGF: FF[4] GM[20] in UTF-8. */
import { version } from "../../package.json";
import type { GameTree, TreeNode } from "../tree/node";
import { turnOf } from "../notation/position";
import { ROOT_NAMES, SETUP_NAMES, hasAny, type Properties } from "./annotations";

const LINE_WIDTH = 76;
const HEAD = ["FF", "GM", "SZ", "CA", "AP", "RU"];

type Item = TreeNode | string;

/** The text of a file of some games. */
export const writeSgf = (games: GameTree | readonly GameTree[]): string =>
  (Array.isArray(games) ? (games as readonly GameTree[]) : [games as GameTree]).map(oneGame).join("");

function oneGame(game: GameTree): string {
  const { root } = game;
  const parts: string[] = [];
  let width = 0;
  const stack: Item[] = [")", root, "("];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if (typeof item === "string") {
      parts.push(item);
      width += [...item].length;
      continue;
    }
    const text = `;${item === root ? rootText(game) : nodeText(item)}`;
    const length = [...text].length;
    const isFirst = item.parent === root && root.nodes[0] === item;
    if (item !== root && (isFirst || width + length > LINE_WIDTH)) {
      if (parts.at(-1) === "(") parts[parts.length - 1] = "\n(";
      else parts.push("\n");
      width = 0;
    }
    parts.push(text);
    width = text.includes("\n") ? [...text.slice(text.lastIndexOf("\n") + 1)].length : width + length;
    const [only] = item.nodes;
    if (item.nodes.length === 1 && only) stack.push(only);
    else for (const child of [...item.nodes].reverse()) stack.push(")", child, "(");
  }
  return `${parts.join("")}\n`;
}

function rootText(game: GameTree): string {
  const head = ["4", "20", "20", "UTF-8", `gess:${version}`, game.rules];
  const properties: Properties = new Map(HEAD.map((name, i) => [name, [head[i] ?? ""]]));
  for (const [name, values] of game.root.properties) if (!HEAD.includes(name)) properties.set(name, values);
  if (needsSide(game)) properties.set("PL", [turnOf(game.start) === "black" ? "B" : "W"]);
  return propertiesText(properties);
}

/** Whether a reader could be wrong about who begins, were it not for `PL`. */
function needsSide(game: GameTree): boolean {
  const { root } = game;
  const first = root.color ? root : (root.nodes[0] ?? root);
  const color = first === root && !root.color ? "black" : first.color;
  return root.hasSetup || first.hasSetup || color !== turnOf(game.start);
}

function nodeText(node: TreeNode): string {
  // What belongs to the root says nothing here, and FF looks like a new game.
  const properties: Properties = new Map(
    [...node.properties].filter(([name]) => !(ROOT_NAMES as readonly string[]).includes(name)),
  );
  if (hasAny(properties, SETUP_NAMES) && node.text !== null)
    // Without it, who is to move would depend on what follows.
    properties.set("PL", [(node.color ?? turnOf(node.text)) === "black" ? "B" : "W"]);
  return propertiesText(properties);
}

const propertiesText = (properties: Properties): string =>
  [...properties].map(([name, values]) => `${name}[${values.join("][")}]`).join("");

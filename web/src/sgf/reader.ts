/** Reading SGF: from bytes to games. */
import type { RulesName } from "../net/types";
import { TreeNode, type GameTree } from "../tree/node";
import { MOVE_NAMES, add, raw } from "./annotations";
import { build } from "./build";
import { Source, type Charset } from "./charsets";
import { findGame, readGame, type RawGame, type RawNode } from "./grammar";
import type { Referee } from "./replay";
import { FileError, Reporter } from "./repairs";
import { faults } from "./validate";
import { afterSpace, decodeValue } from "./values";

export interface ReadOptions {
  /** Throw a `FileError` at the first thing that is wrong, instead of repairing it. */
  strict?: boolean;
  /** These count instead of those that the file names. */
  rules?: RulesName | null;
}

/** The games of an SGF file's bytes, or of its text. Throws a `FileError` if there is none. */
export async function readSgf(
  data: Uint8Array | string,
  referee: Referee,
  { strict = false, rules = null }: ReadOptions = {},
): Promise<GameTree[]> {
  const source = new Source(data);
  const games: GameTree[] = [];
  let at = 0;
  for (let start = findGame(source.data, at); start !== null; start = findGame(source.data, at)) {
    const reporter = new Reporter(source, games.length + 1, strict);
    checkOutside(source, at, start, reporter);
    const raw = readGame(source, start, reporter);
    games.push(await gameOf(raw, reporter, referee, rules));
    at = afterSpace(source.data, raw.end);
  }
  if (games.length) checkOutside(source, at, source.data.length, new Reporter(source, games.length, strict));
  else if (source.data.trim() || strict) throw new FileError("file.none-sgf", null);
  return games;
}

/** Refuse text outside games if reading is strict; else it is passed over, as FF[4] asks. */
function checkOutside(source: Source, start: number, end: number, reporter: Reporter): void {
  const rest = source.data.slice(start, end).trimStart();
  if (reporter.strict && rest) reporter.repair("file.outside", end - rest.length);
}

async function gameOf(game: RawGame, reporter: Reporter, referee: Referee, rules: RulesName | null): Promise<GameTree> {
  const nodes: TreeNode[] = [];
  const sources: RawNode[] = [];
  const heirs: TreeNode[] = []; // of each raw node, the node that its children belong to
  game.nodes.forEach((source, number) => {
    const parent = source.parent >= 0 ? (heirs[source.parent] ?? null) : null;
    let node = nodeOf(source, parent, number, game.charset, reporter);
    nodes.push(node);
    sources.push(source);
    const second = MOVE_NAMES.every((name) => node.properties.has(name))
      ? [...node.properties.keys()].filter((name) => name === "B" || name === "W")[1]
      : undefined;
    if (second) {
      reporter.repair("file.two-moves", offsetOf(source, second), {}, { node: number });
      const child = new TreeNode(node);
      child.properties.set(second, [...raw(node.properties, second)]);
      node.properties.delete(second);
      node.nodes.push(child);
      node = child;
      nodes.push(node);
      sources.push(source);
    }
    heirs.push(node);
  });
  return build({
    nodes,
    referee,
    reporter,
    rules,
    isText: false,
    offsetOf: (number, name) => offsetOf(sources[number], name),
    faults: faults(nodes),
  });
}

function nodeOf(
  source: RawNode,
  parent: TreeNode | null,
  number: number,
  charset: Charset,
  reporter: Reporter,
): TreeNode {
  const node = new TreeNode(parent);
  parent?.nodes.push(node);
  for (const { name, values, offset } of source.properties) {
    const texts = values.map((value) => {
      const { text, whole } = decodeValue(value, charset);
      if (!whole) reporter.repair("file.not-text", offset, { name, charset: charset.label }, { node: number });
      return text;
    });
    if (node.properties.has(name)) reporter.repair("file.twice", offset, { name }, { node: number });
    add(node.properties, name, texts);
  }
  return node;
}

const offsetOf = (source: RawNode | undefined, name: string): number =>
  source?.properties.find((property) => property.name === name)?.offset ?? source?.offset ?? 0;

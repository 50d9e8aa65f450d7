/** What stands in braces: a comment, and commands such as `[%arrows c3-c6]` for all else. */
import { parseSquare, squareName, type Square } from "../board/squares";
import { moveText, parseCentres } from "../notation/squares";
import * as notes from "../sgf/annotations";
import { cleanLine, realOf, realValue, strip } from "../sgf/properties";
import type { Properties } from "../sgf/annotations";

export interface Command {
  name: string;
  text: string;
}

const COMMAND = /(\\[\s\S])|\[%([a-z]+)(?![a-z])((?:[^[\]"\\]|"(?:[^"\\]|\\[\s\S])*")*)\]/g;
const LABEL = /\s*([A-Ta-t][0-9]{1,2})="((?:[^"\\]|\\[\s\S])*)"/y;

const SQUARES = Object.keys(notes.SQUARE_MARKS) as notes.SquareMark[];
const PAIRS = Object.keys(notes.PAIR_MARKS) as notes.PairMark[];

/** The commands that make a node instead of saying something about one. */
export const TREE_COMMANDS: readonly string[] = ["position", "node"];
const COMMANDS: readonly string[] = [...TREE_COMMANDS, ...SQUARES, ...PAIRS, "labels", "name", "clock", "moves"];

/** The text of a comment, and the commands in it. */
export function parseComment(inside: string): { text: string; commands: Command[] } {
  const commands: Command[] = [];
  const text = inside.replace(COMMAND, (whole: string, escaped?: string, name: string = "", rest: string = "") => {
    if (escaped || !COMMANDS.includes(name)) return whole;
    commands.push({ name, text: rest.trim() });
    return "";
  });
  return { text: strip(text.replace(/\\([\\{}[])/g, "$1")), commands };
}

/** A comment as it stands in braces. */
export const commentText = (text: string): string =>
  strip(text.replace(/[\\{}]/g, "\\$&").replaceAll("[%", "\\[%"));

const quote = (text: string): string => `"${cleanLine(text).replace(/[\\"{}]/g, "\\$&")}"`;
const unquote = (text: string): string => text.replace(/\\([\s\S])/g, "$1");

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Do to a node what a command says; returns whether it could be understood. */
export function apply(node: Properties, { name, text }: Command): boolean {
  const squares = SQUARES.find((mark) => mark === name);
  const pairs = PAIRS.find((mark) => mark === name);
  if (squares) {
    const more = notes.squaresOf(words(text));
    if (more) notes.setMarked(node, squares, [...notes.marked(node, squares), ...more]);
    return more !== null;
  }
  if (pairs) {
    const more = words(text).map(parseCentres);
    if (more.includes(null)) return false;
    const list = more.flatMap((pair): [Square, Square][] => (pair ? [[pair.from, pair.to]] : []));
    notes.addPairs(node, pairs, list);
    return true;
  }
  if (name === "labels") return addLabels(node, text);
  if (name === "name") {
    const found = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(text);
    if (found) notes.setNodeName(node, unquote(found[1] ?? ""));
    return found !== null;
  }
  return setClocks(node, name, text);
}

function addLabels(node: Properties, text: string): boolean {
  const labels = notes.labels(node);
  let at = 0;
  while (at < text.length) {
    LABEL.lastIndex = at;
    const found = LABEL.exec(text);
    const square = parseSquare(found?.[1] ?? "");
    if (!found || square === null) return false;
    labels.set(square, unquote(found[2] ?? ""));
    at = LABEL.lastIndex;
  }
  notes.setLabels(node, labels);
  return true;
}

function setClocks(node: Properties, name: string, text: string): boolean {
  const pairs = words(text).map((word) => /^([BW])=(.*)$/.exec(word));
  const read = pairs.map((pair) => realOf(pair?.[2] ?? ""));
  if (read.includes(null)) return false;
  pairs.forEach((pair, i) => {
    const color = pair?.[1] === "B" ? "black" : "white";
    if (name === "clock") notes.setTimeLeft(node, color, read[i] ?? 0);
    else notes.setMovesLeft(node, color, read[i] ?? 0);
  });
  return true;
}

/** The commands that say what a node holds besides move, setup, comment and glyph. */
export function commandsOf(node: Properties): string[] {
  const name = notes.nodeName(node);
  const labels = [...notes.labels(node)].map(([square, text]) => `${squareName(square)}=${quote(text)}`);
  const both = (of: (color: "black" | "white") => number | null): string =>
    (["black", "white"] as const)
      .flatMap((color) => {
        const value = of(color);
        return value === null ? [] : [`${color === "black" ? "B" : "W"}=${realValue(value)}`];
      })
      .join(" ");
  const found: [string, string][] = [
    ["name", name ? quote(name) : ""],
    ...SQUARES.map((mark): [string, string] => [mark, notes.namesOf(notes.marked(node, mark))]),
    ...PAIRS.map((mark): [string, string] => [
      mark,
      notes.pairs(node, mark).map(([from, to]) => moveText({ from, to })).join(" "),
    ]),
    ["labels", labels.join(" ")],
    ["clock", both((color) => notes.timeLeft(node, color))],
    ["moves", both((color) => notes.movesLeft(node, color))],
  ];
  return found.flatMap(([command, text]) => (text ? [`[%${command} ${text}]`] : []));
}

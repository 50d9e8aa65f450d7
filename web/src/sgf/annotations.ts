/** What a node says besides its move, typed; it is kept as SGF properties, so that none is lost. */
import { parseSquare, squareName, type Square } from "../board/squares";
import type { ColorName } from "../net/types";
import { sgfName } from "../notation/squares";
import * as values from "./properties";

/** Properties by name, each with its values as they stand in a file, escapes and all. */
export type Properties = Map<string, string[]>;

export const MOVE_NAMES = ["B", "W"] as const;
export const SETUP_NAMES = ["AB", "AW", "AE", "PL"] as const;
export const ROOT_NAMES = ["FF", "GM", "SZ", "CA", "AP"] as const;

export const hasAny = (properties: Properties, names: readonly string[]): boolean =>
  names.some((name) => properties.has(name));

export const raw = (properties: Properties, name: string): readonly string[] => properties.get(name) ?? [];

/** The text of a property's first value, empty if it is absent. */
export function get(properties: Properties, name: string): string {
  const [first] = raw(properties, name);
  return first === undefined ? "" : values.textOf(first);
}

/** Give a property values, or remove it if there are none. */
export function put(properties: Properties, name: string, list: readonly string[]): void {
  if (list.length) properties.set(name, [...list]);
  else properties.delete(name);
}

/** Give a property more values. To copy those that it has would make many small steps dear. */
export function add(properties: Properties, name: string, list: readonly string[]): void {
  const values = properties.get(name);
  if (!values) return put(properties, name, list);
  for (const value of list) values.push(value);
}

// Texts

/** The comment (`C`), empty if there is none. */
export const comment = (properties: Properties): string =>
  raw(properties, "C").map(values.textOf).join("\n\n");

export const setComment = (properties: Properties, text: string): void =>
  put(properties, "C", text ? [values.valueOf(text)] : []);

/** The name of the node (`N`), empty if it has none. */
export const nodeName = (properties: Properties): string => get(properties, "N").replaceAll("\n", " ");

export const setNodeName = (properties: Properties, text: string): void =>
  put(properties, "N", text ? [values.valueOf(values.cleanLine(text))] : []);

// Judgement

export const GLYPHS = ["!!", "!", "!?", "?!", "?", "??"] as const;
export type Glyph = (typeof GLYPHS)[number];

const OF_GLYPH: Record<Glyph, readonly [string, string]> = {
  "!": ["TE", "1"],
  "!!": ["TE", "2"],
  "?": ["BM", "1"],
  "??": ["BM", "2"],
  "!?": ["IT", ""],
  "?!": ["DO", ""],
};

/** How good the move is, null if nothing says so. */
export function glyph(properties: Properties): Glyph | null {
  if (properties.has("TE")) return get(properties, "TE").trim() === "2" ? "!!" : "!";
  if (properties.has("BM")) return get(properties, "BM").trim() === "2" ? "??" : "?";
  return properties.has("IT") ? "!?" : properties.has("DO") ? "?!" : null;
}

export function setGlyph(properties: Properties, to: Glyph | null): void {
  for (const [name] of Object.values(OF_GLYPH)) properties.delete(name);
  if (to) properties.set(OF_GLYPH[to][0], [OF_GLYPH[to][1]]);
}

// Markup

/** Marks on squares, by what they are called in texts; in the order in which they are written. */
export const SQUARE_MARKS = {
  triangles: "TR",
  squares: "SQ",
  circles: "CR",
  crosses: "MA",
  selected: "SL",
  dimmed: "DD",
} as const;
export type SquareMark = keyof typeof SQUARE_MARKS;

export const PAIR_MARKS = { arrows: "AR", lines: "LN" } as const;
export type PairMark = keyof typeof PAIR_MARKS;

export const marked = (properties: Properties, mark: SquareMark): Square[] =>
  values.pointsOf(raw(properties, SQUARE_MARKS[mark])).squares;

export const setMarked = (properties: Properties, mark: SquareMark, squares: Iterable<Square>): void =>
  put(properties, SQUARE_MARKS[mark], values.pointValues(squares));

export const pairs = (properties: Properties, mark: PairMark): [Square, Square][] =>
  values.pairsOf(raw(properties, PAIR_MARKS[mark]));

export const setPairs = (
  properties: Properties,
  mark: PairMark,
  list: readonly (readonly [Square, Square])[],
): void => put(properties, PAIR_MARKS[mark], list.map(pairValue));

export const addPairs = (
  properties: Properties,
  mark: PairMark,
  list: readonly (readonly [Square, Square])[],
): void => add(properties, PAIR_MARKS[mark], list.map(pairValue));

const pairValue = ([from, to]: readonly [Square, Square]): string => `${sgfName(from)}:${sgfName(to)}`;

/** Labels on squares (`LB`). */
export function labels(properties: Properties): Map<Square, string> {
  const found = new Map<Square, string>();
  for (const value of raw(properties, "LB")) {
    const halves = values.split(value);
    const square = halves && values.pointOf(halves[0]);
    if (halves && square !== null) found.set(square, values.lineOf(halves[1]));
  }
  return found;
}

export const setLabels = (properties: Properties, list: ReadonlyMap<Square, string>): void =>
  put(
    properties,
    "LB",
    [...list].map(([square, text]) => `${sgfName(square)}:${values.valueOf(values.cleanLine(text), true)}`),
  );

// Clocks

/** Seconds on a side's clock after the move, null if unknown. */
export const timeLeft = (properties: Properties, color: ColorName): number | null =>
  values.realOf(get(properties, color === "black" ? "BL" : "WL"));

export const setTimeLeft = (properties: Properties, color: ColorName, seconds: number | null): void =>
  put(properties, color === "black" ? "BL" : "WL", seconds === null ? [] : [values.realValue(seconds)]);

/** How many moves a side still has to make in its time, or null. */
export const movesLeft = (properties: Properties, color: ColorName): number | null =>
  values.numberOf(get(properties, color === "black" ? "OB" : "OW"));

export const setMovesLeft = (properties: Properties, color: ColorName, moves: number): void =>
  put(properties, color === "black" ? "OB" : "OW", [String(Math.trunc(moves))]);

/** Squares by their names, as texts list them; null where one is none. */
export function squaresOf(names: readonly string[]): Square[] | null {
  const squares = names.map(parseSquare);
  return squares.every((square) => square !== null) ? squares : null;
}

export const namesOf = (squares: Iterable<Square>): string => [...squares].map(squareName).join(" ");

/**
 * Values of SGF properties: texts and their escapes, numbers, points and lists of them. A value is
 * kept as it stands between its brackets, escapes and all; here it becomes what it means, and back.
 */
import { SIZE, SQUARES, type Square } from "../board/squares";
import type { ColorName } from "../net/types";
import { sgfName, sgfSquare } from "../notation/squares";

const BREAK = "(?:\\r\\n|\\n\\r|\\n|\\r)";
const SPECIAL = new RegExp(`\\\\(${BREAK})|(${BREAK})|\\\\?([\\t\\v\\f])|\\\\([\\s\\S])|\\\\$`, "gu");
const UNCLEAN = new RegExp(`(${BREAK})|([\\t\\v\\f])|([\\ud800-\\udfff])`, "gu");

/** The text that a value means: escapes done, soft line breaks joined. */
export const textOf = (value: string): string =>
  value.replace(SPECIAL, (_whole, soft?: string, hard?: string, space?: string, char?: string) => {
    if (soft) return "";
    if (hard) return "\n";
    return space ? " " : (char ?? "");
  });

/** The one-line text that a value means. */
export const lineOf = (value: string): string => textOf(value).replaceAll("\n", " ");

// What the library takes for white space beyond what this language does.
// eslint-disable-next-line no-control-regex
const WHITE = /[\s\x1c-\x1f\x85]/;

/** A text without white space at its ends; its length alone says how long that takes. */
export function strip(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && WHITE.test(text.charAt(start))) start++;
  while (start < end && WHITE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** A text as it can be stored: newlines only, no other white space than spaces. */
export const clean = (text: string): string =>
  text.replace(UNCLEAN, (_whole, hard?: string, space?: string) => (hard ? "\n" : space ? " " : "\ufffd"));

export const cleanLine = (text: string): string => clean(text).replaceAll("\n", " ");

/** The value that means a text; in one of two halves colons are escaped too. */
export function valueOf(text: string, composed = false): string {
  const value = clean(text).replaceAll("\\", "\\\\").replaceAll("]", "\\]");
  return composed ? value.replaceAll(":", "\\:") : value;
}

/** The two halves of a composed value, null if it has no unescaped colon. */
export function split(value: string): [string, string] | null {
  for (let i = 0; i < value.length; i++) {
    if (value[i] === "\\") i++;
    else if (value[i] === ":") return [value.slice(0, i), value.slice(i + 1)];
  }
  return null;
}

export function numberOf(value: string): number | null {
  const found = /^\s*([+-]?[0-9]{1,15})\s*$/.exec(value);
  return found ? Number(found[1]) : null;
}

export function realOf(value: string): number | null {
  const found = /^\s*([+-]?(?:[0-9]{1,15}(?:\.[0-9]{0,15})?|\.[0-9]{1,15}))\s*$/.exec(value);
  return found ? Number(found[1]) : null;
}

/** The value of a number, to a thousandth. */
export function realValue(number: number): string {
  if (!Number.isFinite(number) || Math.abs(number) >= 1e15)
    throw new RangeError(`${number} cannot be written: expected a number below 10 to the 15th`);
  const value = number.toFixed(3).replace(/\.?0+$/, "");
  return value === "-0" ? "0" : value;
}

export function colorOf(value: string): ColorName | null {
  const color = value.trim().toLowerCase();
  if (color === "b" || color === "black") return "black";
  return color === "w" || color === "white" ? "white" : null;
}

/** The square of a point such as `lr`, null if it is none. */
export function pointOf(value: string): Square | null {
  const found = /^\s*([a-t]{2})\s*$/.exec(value);
  return found ? sgfSquare(found[1] ?? "") : null;
}

export interface Points {
  /** In ascending order, each once. */
  squares: Square[];
  wrong: string[];
}

/** The squares of a list of points and rectangles, and the values that are neither. */
export function pointsOf(values: readonly string[]): Points {
  const squares = new Set<Square>();
  const wrong: string[] = [];
  for (const value of values) {
    const colon = value.indexOf(":");
    const corner = pointOf(colon < 0 ? value : value.slice(0, colon));
    const other = colon < 0 ? corner : pointOf(value.slice(colon + 1));
    if (corner === null || other === null) wrong.push(value);
    else for (const square of rectangle(corner, other)) squares.add(square);
  }
  return { squares: [...squares].sort((a, b) => a - b), wrong };
}

function rectangle(one: Square, two: Square): Square[] {
  const [x1, x2] = [one % SIZE, two % SIZE];
  const [y1, y2] = [Math.floor(one / SIZE), Math.floor(two / SIZE)];
  const squares: Square[] = [];
  for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y++)
    for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) squares.push(SIZE * y + x);
  return squares;
}

/** A short list of points and rectangles: they grow to the right, then down, from the top left. */
export function pointValues(squares: Iterable<Square>): string[] {
  const left = new Uint8Array(SQUARES);
  for (const square of squares) left[square] = 1;
  const values: string[] = [];
  for (let row = SIZE - 1; row >= 0; row--)
    for (let file = 0; file < SIZE; file++) {
      const top = SIZE * row + file;
      if (!left[top]) continue;
      let width = 1;
      while (file + width < SIZE && left[top + width]) width++;
      let bottom = top;
      while (bottom >= SIZE && left.subarray(bottom - SIZE, bottom - SIZE + width).every(Boolean)) bottom -= SIZE;
      const corner = bottom + width - 1;
      for (const square of rectangle(top, corner)) left[square] = 0;
      values.push(corner === top ? sgfName(top) : `${sgfName(top)}:${sgfName(corner)}`);
    }
  return values;
}

/** The pairs of squares of arrows or lines; values that are none are left out. */
export function pairsOf(values: readonly string[]): [Square, Square][] {
  return values.flatMap((value) => {
    const colon = value.indexOf(":");
    const from = pointOf(colon < 0 ? value : value.slice(0, colon));
    const to = pointOf(colon < 0 ? "" : value.slice(colon + 1));
    return from === null || to === null ? [] : [[from, to] as [Square, Square]];
  });
}

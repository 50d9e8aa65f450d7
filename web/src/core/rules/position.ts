/** Positions, and their texts: the library's `gess.notation` once more. */
import { SIZE, isFrame, type Square } from "../../board/squares";
import type { ByColor, ColorName, RulesName } from "../../net/types";
import { PositionError, type PositionFault } from "../errors";
import { bitsOf, empty, has, nameOf, namesIn, put, squareOf, type Bits } from "./bits";

export interface Position {
  readonly black: Bits;
  readonly white: Bits;
  readonly turn: ColorName;
  readonly rules: RulesName;
  /** The number of the move, which rises after White's. */
  readonly number: number;
}

export const START_TEXT =
  "1w1w1wwwwwwww1w1w1/www1w1wwww1w1w1www/1w1w1wwwwwwww1w1w1/18/18/1w2w2w2w2w2w1/18/18/18/" +
  "18/18/18/1b2b2b2b2b2b1/18/18/1b1b1bbbbbbbb1b1b1/bbb1b1bbbb1b1b1bbb/1b1b1bbbbbbbb1b1b1 b 1";

const WIDTH = SIZE - 2;
const MOST_NUMBER = 999_999_999;

/** The number of the next move, after one of that colour's. */
export const nextNumber = (number: number, mover: ColorName): number =>
  mover === "white" ? Math.min(number + 1, MOST_NUMBER) : number;

export function positionText(position: Position): string {
  const rows: string[] = [];
  for (let row = SIZE - 2; row > 0; row--) {
    let text = "";
    let run = 0;
    for (let file = 1; file <= WIDTH; file++) {
      const square = SIZE * row + file;
      const stone = has(position.black, square) ? "b" : has(position.white, square) ? "w" : "";
      if (stone === "") {
        run++;
        continue;
      }
      text += (run > 0 ? String(run) : "") + stone;
      run = 0;
    }
    rows.push(text + (run > 0 ? String(run) : ""));
  }
  return `${rows.join("/")} ${position.turn === "white" ? "w" : "b"} ${position.number}`;
}

/** Read a position text. Throws a `PositionError`; its column is in the text as it was given. */
export function parsePosition(text: string, rules: RulesName): Position {
  const trimmed = text.trim();
  const [board = "", ...rest] = trimmed.split(" ");
  let column = board === "" ? 0 : text.length - text.trimStart().length;
  const end = column + board.length;
  const black = empty();
  const white = empty();
  const rows = board.split("/");
  rows.slice(0, WIDTH).forEach((cells, index) => {
    readRow(cells, SIZE - 2 - index, column, black, white);
    column += cells.length + 1;
  });
  if (rows.length !== WIDTH)
    throw wrong(
      "rows",
      rows.length < WIDTH ? end : column - 1,
      `${rows.length} row${rows.length > 1 ? "s" : ""}`,
      `${WIDTH} rows, from row 19 down to row 2`,
    );
  const [turn, number, ...more] = rest;
  if (turn === undefined)
    throw wrong("turn", end, "the end", "one space and the side to move, b or w");
  if (!/^[bw]$/i.test(turn)) throw wrong("turn", end + 1, found(turn), "the side to move, b or w");
  if (number !== undefined && !/^[1-9][0-9]{0,8}$/.test(number))
    throw wrong("number", end + 3, found(number), "the full-move number, from 1");
  if (number !== undefined && more.length > 0)
    throw wrong("end", end + 3 + number.length, "more text", "the end");
  return {
    black,
    white,
    turn: turn.toLowerCase() === "w" ? "white" : "black",
    rules,
    number: Number(number ?? 1),
  };
}

function readRow(cells: string, row: number, column: number, black: Bits, white: Bits): void {
  const name = row + 1;
  let file = 1;
  for (const match of cells.matchAll(/b+|w+|[0-9]+|./gisu)) {
    const where = column + match.index;
    const run = match[0];
    const isRun = /^[0-9]/.test(run);
    if (!isRun && !/^[bw]/i.test(run))
      throw wrong("character", where, `'${run}'`, "b, w, a number or /");
    if (isRun && (run.startsWith("0") || run.length > 2 || Number(run) > WIDTH))
      throw wrong("run", where, short(run), `a run of 1 to ${WIDTH} empty squares`);
    const width = isRun ? Number(run) : run.length;
    if (file + width - 1 > WIDTH) {
      const there = `row ${name} has ${file + width - 1} squares or more`;
      throw wrong("row-long", where, there, `${WIDTH} squares`);
    }
    if (!isRun) {
      const stones = run.toLowerCase().startsWith("b") ? black : white;
      for (let i = 0; i < width; i++) put(stones, SIZE * row + file + i);
    }
    file += width;
  }
  if (file <= WIDTH) {
    const there = `row ${name} has ${file - 1} square${file === 2 ? "" : "s"}`;
    throw wrong("row-short", column + cells.length, there, `${WIDTH} squares`);
  }
}

const short = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 39)}…`);

const found = (word: string): string => (word === "" ? "another space" : `'${short(word)}'`);

function wrong(code: PositionFault, index: number, what: string, expected: string): PositionError {
  const message = `not a position: column ${index + 1}: ${what}, expected ${expected}`;
  return new PositionError(code, index + 1, message);
}

/** A position of stones by the names of their squares. Throws a `PositionError`. */
export function positionOf(
  stones: ByColor<readonly string[]>,
  turn: ColorName,
  rules: RulesName,
): Position {
  const black = stones.black.map(squareNamed);
  const white = stones.white.map(squareNamed);
  refuse("frame", [...black, ...white].filter(isFrame), (names) =>
    `a stone stands on ${names}: expected b2 to s19`,
  );
  refuse("two-stones", white.filter((square) => black.includes(square)), (names) =>
    `two stones stand on ${names}: expected one`,
  );
  return { black: bitsOf(black), white: bitsOf(white), turn, rules, number: 1 };
}

function squareNamed(name: string): Square {
  const square = squareOf(name);
  if (square !== null) return square;
  throw new PositionError("no-square", null, `'${name}' is not a square: expected a1 to t20`);
}

function refuse(code: PositionFault, squares: Square[], say: (names: string) => string): void {
  if (squares.length === 0) return;
  const names = namesIn(bitsOf(squares)).join(", ");
  throw new PositionError(code, null, say(names));
}

/** The squares of a move such as "c3-c6", or null if it names none. */
export function squaresOfMove(move: string): readonly [number, number] | null {
  const match = /^([a-t]\d{1,2})-([a-t]\d{1,2})$/.exec(move);
  const from = squareOf(match?.[1] ?? "");
  const to = squareOf(match?.[2] ?? "");
  return from === null || to === null ? null : [from, to];
}

export const moveName = (from: number, to: number): string => `${nameOf(from)}-${nameOf(to)}`;

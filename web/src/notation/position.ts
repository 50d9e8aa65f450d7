/** Positions as trees and editors hold them: texts, and the board as cells that a setup can change. */
import { SIZE, SQUARES, squareName } from "../board/squares";
import { has } from "../core/rules/bits";
import { START_TEXT, parsePosition as parseWhole } from "../core/rules/position";
import type { ByColor, ColorName } from "../net/types";

export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;

/** What stands on each of the 400 squares. */
export type Cells = Uint8Array;

export interface Placed {
  cells: Cells;
  turn: ColorName;
}

export const MAX_FULLMOVE = 999_999_999;

const WIDTH = SIZE - 2;

/** Read a position text. Throws a `PositionError` with the column in the text as it was given. */
export function parsePosition(text: string): Placed & { fullmove: number } {
  const { black, white, turn, number } = parseWhole(text, "standard");
  const cells = new Uint8Array(SQUARES);
  for (let square = 0; square < SQUARES; square++)
    cells[square] = has(black, square) ? BLACK : has(white, square) ? WHITE : EMPTY;
  return { cells, turn, fullmove: number };
}

/** The text of a position, with its full-move number if one is given. */
export function positionText({ cells, turn }: Placed, fullmove?: number): string {
  const rows: string[] = [];
  for (let row = SIZE - 2; row > 0; row--) {
    const line = [...cells.subarray(SIZE * row + 1, SIZE * row + 1 + WIDTH)].map((c) => ".bw"[c]).join("");
    rows.push(line.replace(/\.+/g, (run) => String(run.length)));
  }
  const text = `${rows.join("/")} ${turn === "black" ? "b" : "w"}`;
  return fullmove === undefined ? text : `${text} ${fullmove}`;
}

/** A position text without its number: equal for equal positions. */
export const plain = (text: string): string => text.split(" ", 2).join(" ");

/** The start position, without a number. */
export const START = plain(START_TEXT);

export const turnOf = (text: string): ColorName => (text.split(" ")[1] === "w" ? "white" : "black");

/** A position text with the other side to move. */
export const swapped = (text: string): string =>
  text.replace(/ ([bw])( |$)/, (_, turn: string, end: string) => ` ${turn === "b" ? "w" : "b"}${end}`);

/** A position text with the number of its move. */
export const numbered = (text: string, fullmove: number): string => `${plain(text)} ${fullmove}`;

/** The names of the squares that hold stones of each colour. */
export function stonesOf(cells: Cells): ByColor<string[]> {
  const stones: ByColor<string[]> = { black: [], white: [] };
  cells.forEach((cell, square) => {
    if (cell === BLACK) stones.black.push(squareName(square));
    if (cell === WHITE) stones.white.push(squareName(square));
  });
  return stones;
}

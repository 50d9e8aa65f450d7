import { SIZE, fileOf, rowOf, squareAt, type Square } from "./squares";

/** Which side lies at the bottom of the screen. */
export type Orientation = "black" | "white";

export interface Point {
  x: number;
  y: number;
}

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The centre of a square in drawing units: one unit a square, y downwards. */
export function centreOf(square: Square, orientation: Orientation): Point {
  const file = fileOf(square);
  const row = rowOf(square);
  return orientation === "black"
    ? { x: file + 0.5, y: SIZE - 1 - row + 0.5 }
    : { x: SIZE - 1 - file + 0.5, y: row + 0.5 };
}

/** The square under a point of the screen, or null outside the board's rectangle. */
export function squareUnder(point: Point, rect: Rect, orientation: Orientation): Square | null {
  if (rect.width <= 0 || rect.height <= 0) return null;
  const column = Math.floor(((point.x - rect.left) / rect.width) * SIZE);
  const line = Math.floor(((point.y - rect.top) / rect.height) * SIZE);
  return orientation === "black"
    ? squareAt(column, SIZE - 1 - line)
    : squareAt(SIZE - 1 - column, line);
}

/** The square one key press away; the cursor stops at the edge of the grid. */
export function neighbour(
  square: Square,
  dx: number,
  dy: number,
  orientation: Orientation,
): Square {
  const sign = orientation === "black" ? 1 : -1;
  const clamp = (value: number): number => Math.min(SIZE - 1, Math.max(0, value));
  const file = clamp(fileOf(square) + dx * sign);
  const row = clamp(rowOf(square) - dy * sign);
  return row * SIZE + file;
}

import { SIZE, rowOf, type Square } from "./squares";
import { neighbour, type Orientation } from "./geometry";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Where a key takes the cursor, as seen on the screen; null if the key moves nothing. */
export function moved(
  key: string,
  control: boolean,
  cursor: Square,
  orientation: Orientation,
): Square | null {
  const arrow = ARROWS[key];
  if (arrow) return neighbour(cursor, arrow[0], arrow[1], orientation);
  const lines = key === "PageUp" ? -5 : key === "PageDown" ? 5 : 0;
  if (lines !== 0) return neighbour(cursor, 0, lines, orientation);
  if (key !== "Home" && key !== "End") return null;
  const left = (key === "Home") === (orientation === "black");
  const file = left ? 0 : SIZE - 1;
  const top = (key === "Home") === (orientation === "black");
  const row = control ? (top ? SIZE - 1 : 0) : rowOf(cursor);
  return row * SIZE + file;
}

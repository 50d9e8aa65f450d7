/** A still picture of a board, or of a part of it: for cards, rules and reasons. */
import { centreOf } from "./geometry";
import { definitions, ground, labels, stone } from "./ground";
import * as marks from "./marks";
import { shape } from "./shapes";
import { fileOf, rowOf, squareAt, type Square } from "./squares";
import { EMPTY, type BoardState } from "./state";
import { UNIT, svg } from "./svg";

/** Two opposite corners of the part that is shown. */
export interface Part {
  low: Square;
  high: Square;
}

export type Shown = Partial<BoardState> & { part?: Part | null };

let pictures = 0;

/** The drawing of a state, in the layers' order of the live board. */
export function picture({ part = null, ...change }: Shown): SVGElement {
  const state: BoardState = { ...EMPTY, ...change };
  const id = `picture${++pictures}`;
  const pen = { id, orientation: state.orientation };
  const put = ([square, color]: [Square, "black" | "white"]): SVGElement => {
    const { x, y } = centreOf(square, state.orientation);
    const leaving = state.preview?.moving.some(({ from }) => from === square) ?? false;
    const dying = !leaving && (state.preview?.dying.includes(square) ?? false);
    return stone(id, color, x * UNIT, y * UNIT, leaving ? "moving" : dying ? "dying" : "");
  };
  const { footprint, selected, preview } = state;
  const { left, top, width, height } = view(part);
  // What lies outside is not drawn; a shadow reaches beyond its square.
  const isSeen = ([square]: [Square, unknown]): boolean => {
    const { x, y } = centreOf(square, state.orientation);
    const [across, down] = [x * UNIT - left, y * UNIT - top];
    return across > -UNIT && across < width + UNIT && down > -UNIT && down < height + UNIT;
  };
  return svg(
    "svg",
    { viewBox: `${left} ${top} ${width} ${height}`, class: "gess-drawing", "aria-hidden": "true" },
    definitions(id),
    ground(id, left, left + width),
    ...(state.coordinates ? labels(state.orientation) : []),
    ...marks.lastMove(pen, state),
    ...(footprint ? [marks.area(pen, footprint.centre, footprint.movable ? "hover" : "hover refused")] : []),
    ...marks.rings(pen, state),
    ...state.goals.map((goal) => marks.goal(pen, goal)),
    ...[...state.stones].filter(isSeen).map(put),
    ...marks.lastArrow(pen, state),
    ...(selected ? [marks.area(pen, selected.centre, "selected")] : []),
    ...marks.arms(pen, state),
    ...marks.destinations(pen, state),
    ...(preview ? marks.preview(pen, preview) : []),
    ...state.shapes.map((one) => shape(one, state.orientation)),
    ...state.marks.map((square) => marks.cross(pen, square, "why")),
  );
}

function view(part: Part | null): { left: number; top: number; width: number; height: number } {
  if (!part) return { left: 0, top: 0, width: 20 * UNIT, height: 20 * UNIT };
  const [low, high] = [centreOf(part.low, "black"), centreOf(part.high, "black")];
  return {
    left: (low.x - 0.5) * UNIT,
    top: (high.y - 0.5) * UNIT,
    width: (high.x - low.x + 1) * UNIT,
    height: (low.y - high.y + 1) * UNIT,
  };
}

/** The smallest square part of the board, at least so wide, around some squares and a margin. */
export function partAround(squares: readonly Square[], least = 9, margin = 1): Part {
  const range = (values: number[]): [number, number] => [
    Math.max(0, Math.min(...values) - margin),
    Math.min(19, Math.max(...values) + margin),
  ];
  const [left, right] = range(squares.map(fileOf));
  const [bottom, top] = range(squares.map(rowOf));
  const size = Math.min(20, Math.max(least, right - left + 1, top - bottom + 1));
  const begin = (low: number, high: number): number =>
    Math.max(0, Math.min(20 - size, Math.round((low + high + 1 - size) / 2)));
  const [file, row] = [begin(left, right), begin(bottom, top)];
  return { low: squareAt(file, row) ?? 0, high: squareAt(file + size - 1, row + size - 1) ?? 399 };
}

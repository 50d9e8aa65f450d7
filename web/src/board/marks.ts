/** What lies over and around the stones: footprints, arms, destinations, rings, previews. */
import { centreOf, type Orientation } from "./geometry";
import { footprint as squaresUnder, type Square } from "./squares";
import type { BoardState, DestinationKind, Ghost, Goal, Preview } from "./state";
import { stone } from "./ground";
import { STONE, UNIT, short, svg } from "./svg";

interface Pen {
  id: string;
  orientation: Orientation;
}

const at = (pen: Pen, square: Square): { x: number; y: number } => {
  const { x, y } = centreOf(square, pen.orientation);
  return { x: x * UNIT, y: y * UNIT };
};

/** The 3 × 3 area of a centre, cut at the grid's edge, inset so that neighbours stay apart. */
export function area(pen: Pen, centre: Square, name: string, inset = 0.8): SVGElement {
  const points = squaresUnder(centre).map((square) => at(pen, square));
  const left = Math.min(...points.map(({ x }) => x)) - UNIT / 2;
  const right = Math.max(...points.map(({ x }) => x)) + UNIT / 2;
  const top = Math.min(...points.map(({ y }) => y)) - UNIT / 2;
  const bottom = Math.max(...points.map(({ y }) => y)) + UNIT / 2;
  return svg("rect", {
    class: `area ${name}`,
    x: left + inset,
    y: top + inset,
    width: right - left - 2 * inset,
    height: bottom - top - 2 * inset,
    rx: 5,
  });
}

export function cross(pen: Pen, square: Square, name: string): SVGElement {
  const { x, y } = at(pen, square);
  const d = `M${x - 4.2} ${y - 4.2}L${x + 4.2} ${y + 4.2}M${x + 4.2} ${y - 4.2}L${x - 4.2} ${y + 4.2}`;
  return svg(
    "g",
    { class: `cross ${name}` },
    svg("path", { class: "halo", d }),
    svg("path", { class: "line", d }),
  );
}

function ghostStones(pen: Pen, ghosts: readonly Ghost[]): SVGElement[] {
  return ghosts.map(({ square, color }) => {
    const { x, y } = at(pen, square);
    return svg("circle", { class: `ghost-outline ${color}`, cx: x, cy: y, r: STONE + 0.4 });
  });
}

/** What a task points at; it lies under the stones, so that a stone on its place covers it. */
export function goal(pen: Pen, { kind, square }: Goal): SVGElement {
  if (kind === "ring") return area(pen, square, "goal ring-place", 1.4);
  const { x, y } = at(pen, square);
  const r = kind === "place" ? STONE - 1.2 : STONE + 1;
  return svg("circle", { class: `goal ${kind}`, cx: x, cy: y, r });
}

export function lastMove(pen: Pen, state: BoardState): SVGElement[] {
  if (!state.lastMove) return [];
  const { from, to, sending } = state.lastMove;
  return [area(pen, from, "last-from"), area(pen, to, sending ? "last-to sending" : "last-to")];
}

/** An arrow from centre to centre, open at the start so that stones stay readable. */
export function lastArrow(pen: Pen, state: BoardState): SVGElement[] {
  if (!state.lastMove) return [];
  const start = at(pen, state.lastMove.from);
  const end = at(pen, state.lastMove.to);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const tip = { x: end.x + ux * 1, y: end.y + uy * 1 };
  const neck = { x: tip.x - ux * 8, y: tip.y - uy * 8 };
  const d =
    `M${short(start.x)} ${short(start.y)}L${short(neck.x)} ${short(neck.y)}` +
    `M${short(tip.x)} ${short(tip.y)}L${short(neck.x - uy * 4.4)} ${short(neck.y + ux * 4.4)}` +
    `L${short(neck.x + uy * 4.4)} ${short(neck.y - ux * 4.4)}Z`;
  return [
    svg("path", { class: "arrow halo", d }),
    svg("path", { class: "arrow", d }),
    ...ghostStones(pen, state.lastMove.ghosts),
  ];
}

export function rings(pen: Pen, state: BoardState): SVGElement[] {
  const made = state.rings.map(({ centre, attacked }) =>
    area(pen, centre, attacked ? "ring attacked" : "ring", 0.6),
  );
  if (!state.fallenRing) return made;
  const { centre, ghosts } = state.fallenRing;
  return [...made, ...ghostStones(pen, ghosts), area(pen, centre, "ring fallen", 0.6)];
}

export function arms(pen: Pen, state: BoardState): SVGElement[] {
  if (!state.selected) return [];
  const { centre, arms: reach } = state.selected;
  const start = at(pen, centre);
  return Object.values(reach).flatMap((squares) => {
    const end = squares.at(-1);
    if (end === undefined) return [];
    const { x, y } = at(pen, end);
    const line = { x1: start.x, y1: start.y, x2: x, y2: y };
    return [
      svg("line", { class: "arm halo", ...line }),
      svg("line", { class: "arm", ...line }),
    ];
  });
}

const STAR = Array.from({ length: 10 }, (_, index) => {
  const angle = (Math.PI * index) / 5 - Math.PI / 2;
  const radius = index % 2 === 0 ? 7.6 : 3.3;
  return `${short(Math.cos(angle) * radius)} ${short(Math.sin(angle) * radius)}`;
}).join("L");

const SHAPES: Record<DestinationKind, string> = {
  quiet: "M-3.4 0A3.4 3.4 0 1 0 3.4 0A3.4 3.4 0 1 0 -3.4 0Z",
  capture: "M0 -6L6 0L0 6L-6 0Z",
  "own-ring": "M0 -6.4L7 5.6H-7Z",
  "enemy-ring": `M${STAR}Z`,
};

/** The shape of a kind of destination alone, also for the legend. */
export function shape(kind: DestinationKind): SVGElement {
  const parts = [svg("path", { class: "body", d: SHAPES[kind] })];
  if (kind === "own-ring") parts.push(svg("path", { class: "bang", d: "M0 -2.6V1.6M0 3.4V3.9" }));
  return svg("g", { class: `destination ${kind}` }, ...parts);
}

export function destinations(pen: Pen, state: BoardState): SVGElement[] {
  return [...state.destinations].map(([square, kind]) => {
    const { x, y } = at(pen, square);
    const mark = shape(kind);
    mark.setAttribute("transform", `translate(${x} ${y})`);
    if (state.preview?.to === square) mark.classList.add("chosen");
    return mark;
  });
}

/** The result of a move before it is played: the pattern there, who dies, who falls, which rings. */
export function preview(pen: Pen, shown: Preview): SVGElement[] {
  const parts: SVGElement[] = [area(pen, shown.to, shown.legal ? "target" : "hover refused")];
  for (const { to } of shown.moving) {
    if (to === null) continue;
    const { x, y } = at(pen, to);
    parts.push(stone(pen.id, shown.color, x, y, "ghost"));
  }
  for (const square of shown.ringsMade) parts.push(area(pen, square, "ring made", 0.6));
  for (const square of shown.ringsLost) parts.push(area(pen, square, "ring lost", 0.6));
  for (const square of shown.dying) parts.push(cross(pen, square, "dying"));
  for (const { to, fallen } of shown.moving)
    if (fallen && to !== null) parts.push(cross(pen, to, "falling"));
  return parts;
}

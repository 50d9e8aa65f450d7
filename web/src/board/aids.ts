/** What points things out to a learner: arrows, pieces and stones in danger, told apart by shape. */
import { centreOf, type Orientation } from "./geometry";
import { area } from "./marks";
import type { Square } from "./squares";
import type { Aids, ArrowLook } from "./state";
import { STONE, UNIT, short, svg } from "./svg";

interface Pen {
  id: string;
  orientation: Orientation;
}

/** The heads, drawn as if the arrow came from the left and ended at 0, 0. */
const HEADS: Record<ArrowLook, { path: string; neck: number }> = {
  hint: { path: "M0 0L-9 -5V5Z", neck: 8 },
  threat: { path: "M0 0L-6 -5L-12 0L-6 5Z", neck: 11 },
  "ring-threat": { path: "M0 0L-11 -7V7Z", neck: 10 },
};

export function aids(pen: Pen, shown: Aids): SVGElement[] {
  return [
    ...shown.areas.map((centre) => area(pen, centre, "pointed-out", 0.2)),
    ...shown.endangered.map((square) => corners(pen, square)),
    ...shown.arrows.map(({ from, to, look }) => arrow(pen, from, to, look)),
  ];
}

function arrow(pen: Pen, from: Square, to: Square, look: ArrowLook): SVGElement {
  const [start, end] = [centreOf(from, pen.orientation), centreOf(to, pen.orientation)];
  const [dx, dy] = [(end.x - start.x) * UNIT, (end.y - start.y) * UNIT];
  const length = Math.hypot(dx, dy);
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const { path, neck } = HEADS[look];
  const line = `M${short(-length)} 0H${-neck}`;
  return svg(
    "g",
    {
      class: `aid ${look}`,
      transform: `translate(${short(end.x * UNIT)} ${short(end.y * UNIT)}) rotate(${short(angle)})`,
    },
    svg("path", { class: "shaft halo", d: line }),
    svg("path", { class: "head halo", d: path }),
    svg("path", { class: "shaft", d: line }),
    // An attack on a ring has a double line.
    ...(look === "ring-threat" ? [svg("path", { class: "core", d: line })] : []),
    svg("path", { class: "head", d: path }),
    svg("circle", { class: "head", cx: short(-length), r: 2.4 }),
  );
}

/** Corners around a stone: it stays readable, and a colour alone would not be seen by all. */
function corners(pen: Pen, square: Square): SVGElement {
  const { x, y } = centreOf(square, pen.orientation);
  const out = STONE + 0.6;
  const leg = 4.6;
  const d = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([sx = 0, sy = 0]) => `M${short(sx * (out - leg))} ${sy * out}H${sx * out}V${short(sy * (out - leg))}`)
    .join("");
  return svg(
    "g",
    { class: "endangered", transform: `translate(${x * UNIT} ${y * UNIT})` },
    svg("path", { class: "halo", d }),
    svg("path", { class: "line", d }),
  );
}

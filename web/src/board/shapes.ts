/** What people and engines draw on a board: arrows, lines, marks and labels. */
import { centreOf, type Orientation } from "./geometry";
import type { Square } from "./squares";
import { UNIT, short, svg } from "./svg";

export type MarkKind = "circle" | "square" | "triangle" | "cross" | "selected" | "dimmed";
/** Who drew it: a person, an engine (its best line or another), a threat. */
type Tone = "note" | "best" | "other" | "threat";

export type Shape =
  | { kind: "arrow" | "line"; from: Square; to: Square; tone: Tone; label?: string }
  | { kind: MarkKind; square: Square; tone: Tone }
  | { kind: "label"; square: Square; text: string; tone: Tone };

const at = (square: Square, orientation: Orientation): { x: number; y: number } => {
  const { x, y } = centreOf(square, orientation);
  return { x: x * UNIT, y: y * UNIT };
};

const path = (d: string): SVGElement[] => [svg("path", { class: "halo", d }), svg("path", { class: "ink", d })];

function arrow(from: Square, to: Square, orientation: Orientation, hasTip: boolean): SVGElement[] {
  const start = at(from, orientation);
  const end = at(to, orientation);
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const neck = hasTip ? { x: end.x - ux * 9, y: end.y - uy * 9 } : end;
  const shaft = `M${short(start.x + ux * 4)} ${short(start.y + uy * 4)}L${short(neck.x)} ${short(neck.y)}`;
  if (!hasTip) return path(shaft);
  const tip =
    `M${short(end.x)} ${short(end.y)}L${short(neck.x - uy * 5.4)} ${short(neck.y + ux * 5.4)}` +
    `L${short(neck.x + uy * 5.4)} ${short(neck.y - ux * 5.4)}Z`;
  return path(shaft + tip);
}

const MARKS: Record<MarkKind, (x: number, y: number) => string> = {
  circle: (x, y) => `M${x - 7.4} ${y}a7.4 7.4 0 1 0 14.8 0a7.4 7.4 0 1 0 -14.8 0Z`,
  square: (x, y) => `M${x - 6.6} ${y - 6.6}h13.2v13.2h-13.2Z`,
  triangle: (x, y) => `M${x} ${y - 7.6}L${x + 7.2} ${y + 5.2}H${x - 7.2}Z`,
  cross: (x, y) => `M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x + 5} ${y - 5}L${x - 5} ${y + 5}`,
  selected: (x, y) => `M${x - 9.4} ${y - 9.4}h18.8v18.8h-18.8Z`,
  dimmed: (x, y) => `M${x - 10} ${y - 10}h20v20h-20Z`,
};

function label(x: number, y: number, text: string): SVGElement[] {
  const shown = [...text].length > 5 ? `${[...text].slice(0, 4).join("")}…` : text;
  const size = [10.5, 10.5, 9.4, 7.6, 6.6, 5.8][[...shown].length] ?? 5.8;
  return ["halo", "ink"].map((name) => {
    const element = svg("text", { class: name, x, y, "font-size": size });
    element.textContent = shown;
    return element;
  });
}

export function shape(shown: Shape, orientation: Orientation): SVGElement {
  const group = (...children: SVGElement[]): SVGElement =>
    svg("g", { class: `shape shape-${shown.kind} ${shown.tone}` }, ...children);
  if ("from" in shown) {
    const parts = arrow(shown.from, shown.to, orientation, shown.kind === "arrow");
    if (!shown.label) return group(...parts);
    const start = at(shown.from, orientation);
    const badge = svg("circle", { class: "badge", cx: start.x, cy: start.y, r: 6 });
    const text = svg("text", { class: "badge-text", x: start.x, y: start.y, "font-size": 8 });
    text.textContent = shown.label;
    return group(...parts, badge, text);
  }
  const { x, y } = at(shown.square, orientation);
  return shown.kind === "label" ? group(...label(x, y, shown.text)) : group(...path(MARKS[shown.kind](x, y)));
}

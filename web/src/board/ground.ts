/** What lies under the stones: the wood, the frame, the lines and the labels. */
import { centreOf, type Orientation } from "./geometry";
import { FILES, SIZE, squareAt, squareName } from "./squares";
import { STONE, UNIT, short, svg } from "./svg";

const WIDE = SIZE * UNIT;
const INNER = WIDE - 2 * UNIT;

/** Gradients for board and stones; colours come from the theme's custom properties. */
export function definitions(id: string): SVGElement {
  const stop = (offset: number, name: string): SVGElement =>
    svg("stop", { offset, class: `paint-${name}` });
  const sphere = (name: string): SVGElement =>
    svg(
      "radialGradient",
      { id: `${id}-${name}`, cx: "0.36", cy: "0.3", r: "0.78" },
      stop(0, `${name}-light`),
      stop(1, name),
    );
  return svg(
    "defs",
    {},
    sphere("black"),
    sphere("white"),
    svg(
      "linearGradient",
      { id: `${id}-board`, x1: 0, y1: 0, x2: 0.35, y2: 1 },
      stop(0, "board"),
      stop(1, "board-low"),
    ),
    svg(
      "radialGradient",
      { id: `${id}-shadow` },
      svg("stop", { offset: 0.55, class: "paint-shadow" }),
      svg("stop", { offset: 1, class: "paint-shadow", "stop-opacity": 0 }),
    ),
    svg(
      "linearGradient",
      { id: `${id}-shell`, x1: 0, y1: 0, x2: 0.13, y2: 0.05, spreadMethod: "repeat" },
      ...[0, 0.45, 0.55, 1].map((offset, index) =>
        svg("stop", {
          offset,
          "stop-color": "#8a6f45",
          "stop-opacity": index === 1 || index === 2 ? 0.3 : 0.02,
        }),
      ),
    ),
    svg(
      "clipPath",
      { id: `${id}-inner` },
      svg("rect", { x: UNIT, y: UNIT, width: INNER, height: INNER }),
    ),
  );
}

/** The ground of a board, or of the part of it between two places across. */
export function ground(id: string, left = 0, right = WIDE): SVGElement {
  const group = svg("g", { class: "ground" });
  group.append(
    svg("rect", { class: "frame", width: WIDE, height: WIDE }),
    svg("path", { class: "frame-grid", d: lines(0, WIDE) }),
    svg("rect", {
      class: "field",
      x: UNIT,
      y: UNIT,
      width: INNER,
      height: INNER,
      fill: `url(#${id}-board)`,
    }),
    svg("g", { class: "grain", "clip-path": `url(#${id}-inner)` }, ...grain(left, right)),
    svg("path", { class: "grid", d: lines(UNIT, WIDE - UNIT) }),
    svg("rect", { class: "edge", x: UNIT, y: UNIT, width: INNER, height: INNER }),
  );
  return group;
}

function lines(low: number, high: number): string {
  let path = "";
  for (let at = low + UNIT; at < high; at += UNIT)
    path += `M${low} ${at}H${high}M${at} ${low}V${high}`;
  return path;
}

/** How far a year ring strays from where it begins. */
const STRAY = 16;

interface Ring {
  x: number;
  path: SVGElement;
}

let plank: readonly Ring[] | null = null;

/** Year rings of a plank, the same on every board: a copy is made faster than they are. */
function grain(left: number, right: number): SVGElement[] {
  plank ??= yearRings();
  return plank
    .filter(({ x }) => x > left - STRAY && x < right + STRAY)
    .map(({ path }) => path.cloneNode() as SVGElement);
}

/** Long, slightly bent lines. */
function yearRings(): Ring[] {
  let seed = 20;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const rings: Ring[] = [];
  for (let x = UNIT - 10; x < WIDE; x += 3 + random() * 9) {
    const bend = (random() - 0.5) * STRAY;
    const lean = (random() - 0.5) * 10;
    const path = svg("path", {
      d:
        `M${short(x)} ${UNIT}C${short(x + bend)} ${short(WIDE * 0.33)} ` +
        `${short(x - bend)} ${short(WIDE * 0.66)} ${short(x + lean)} ${WIDE - UNIT}`,
      "stroke-width": short(0.4 + random() * 1.6),
      "stroke-opacity": short(0.05 + random() * 0.13),
    });
    rings.push({ x, path });
  }
  return rings;
}

/** Letters and numbers on all four sides of the frame; the corners have their full names. */
export function labels(orientation: Orientation): SVGElement[] {
  const texts: SVGElement[] = [];
  const put = (file: number, row: number, text: string, kind = "label"): void => {
    const square = squareAt(file, row);
    if (square === null) return;
    const { x, y } = centreOf(square, orientation);
    const element = svg("text", { class: kind, x: x * UNIT, y: y * UNIT });
    element.textContent = text;
    texts.push(element);
  };
  const last = SIZE - 1;
  for (let index = 1; index < last; index++) {
    for (const edge of [0, last]) {
      put(index, edge, FILES.charAt(index));
      put(edge, index, String(index + 1));
    }
  }
  for (const file of [0, last])
    for (const row of [0, last]) {
      const square = squareAt(file, row);
      if (square !== null) put(file, row, squareName(square), "label corner");
    }
  return texts;
}

const patterns = new Map<string, SVGElement>();

/** A stone of a colour without its place: a copy is made faster than it is. */
function pattern(color: string): SVGElement {
  const shadow = svg("circle", { class: "shadow", cx: 0.7, cy: 1.3, r: STONE + 0.9 });
  const body = svg("circle", { class: `stone ${color}`, r: STONE });
  const shell = color === "white" ? [svg("circle", { class: "shell", r: STONE - 0.4 })] : [];
  return svg("g", {}, shadow, body, ...shell);
}

/** One stone with its shadow; `look` adds classes such as 'ghost'. */
export function stone(id: string, color: string, x: number, y: number, look = ""): SVGElement {
  const known = patterns.get(color) ?? pattern(color);
  patterns.set(color, known);
  const group = known.cloneNode(true) as SVGElement;
  group.setAttribute("class", `piece ${look}`.trim());
  group.setAttribute("transform", `translate(${short(x)} ${short(y)})`);
  for (const [index, paint] of ["shadow", color, "shell"].entries())
    group.children[index]?.setAttribute("fill", `url(#${id}-${paint})`);
  return group;
}

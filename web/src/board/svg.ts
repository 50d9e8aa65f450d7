/** The drawing's unit: a square is 20 wide, so that line widths and letters have plain sizes. */
export const UNIT = 20;
export const STONE = 8.7;
const SPACE = "http://www.w3.org/2000/svg";

type Attributes = Record<string, string | number>;

/** A new SVG element with attributes and children. */
export function svg(name: string, attributes: Attributes = {}, ...children: Element[]): SVGElement {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

export function layer(name: string): SVGElement {
  return svg("g", { class: `layer-${name}` });
}

/** A number short enough for a path. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

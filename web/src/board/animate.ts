import { centreOf, type Orientation } from "./geometry";
import { stone } from "./ground";
import type { Square } from "./squares";
import type { Animation } from "./state";
import { UNIT, short } from "./svg";

const SLIDE_MS = 260;
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";

export const motionReduced = (): boolean =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Slide the moved stones in, fade out those that died or fell. */
export function animate(
  id: string,
  layer: SVGElement,
  stones: ReadonlyMap<Square, SVGElement>,
  change: Animation,
  orientation: Orientation,
): void {
  if (motionReduced()) return;
  const timing = { duration: SLIDE_MS, easing: EASE };
  const fade = (square: Square, color: string, dx: number, dy: number): void => {
    const { x, y } = centreOf(square, orientation);
    const element = stone(id, color, x * UNIT, y * UNIT, "leaving");
    layer.prepend(element);
    const end = { transform: place(x * UNIT + dx, y * UNIT + dy), opacity: 0 };
    const done = element.animate([{ transform: place(x * UNIT, y * UNIT), opacity: 1 }, end], timing);
    done.onfinish = () => element.remove();
    done.oncancel = () => element.remove();
  };
  for (const { square, color } of change.captured) fade(square, color, 0, 0);
  for (const { from, to, fallen } of change.moving) {
    if (to === null) continue;
    const [start, end] = [centreOf(from, orientation), centreOf(to, orientation)];
    if (fallen) {
      fade(from, change.color, (end.x - start.x) * UNIT, (end.y - start.y) * UNIT);
      continue;
    }
    stones
      .get(to)
      ?.animate(
        [
          { transform: place(start.x * UNIT, start.y * UNIT) },
          { transform: place(end.x * UNIT, end.y * UNIT) },
        ],
        timing,
      );
  }
}

const place = (x: number, y: number): string => `translate(${short(x)}px, ${short(y)}px)`;

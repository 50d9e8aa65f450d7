/** Shows how a move goes: the piece slides to its place, then what it meets dies there. */
import { centreOf, type Orientation } from "./geometry";
import { stone } from "./ground";
import type { Square } from "./squares";
import type { Animation } from "./state";
import { UNIT, short } from "./svg";

/** How long a piece slides, by the pace that a person chose. */
const SLIDE_MS = { quick: 140, normal: 280, slow: 800 } as const;
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";

let pace: "auto" | "off" | keyof typeof SLIDE_MS = "auto";

/** Choose how fast moves are shown: 'auto' is normal, unless the system wants less motion. */
export function setPace(chosen: typeof pace): void {
  pace = chosen;
}

/** Whether moves are shown at once, without movement. */
export const motionReduced = (): boolean =>
  pace === "off" ||
  (pace === "auto" && window.matchMedia("(prefers-reduced-motion: reduce)").matches);

/** Slide the moved stones in; those that die wait for the piece, those that fall go over the edge. */
export function animate(
  id: string,
  layer: SVGElement,
  stones: ReadonlyMap<Square, SVGElement>,
  change: Animation,
  orientation: Orientation,
): void {
  if (motionReduced()) return;
  const slide = SLIDE_MS[pace === "auto" || pace === "off" ? "normal" : pace];
  const arrives = change.moving.length > 0 ? slide * 0.7 : 0;

  /** A stone that is no longer on the board, seen once more on its way out. */
  const leave = (square: Square, color: string, frames: (x: number, y: number) => Keyframe[], timing: KeyframeAnimationOptions): void => {
    const { x, y } = centreOf(square, orientation);
    const element = stone(id, color, x * UNIT, y * UNIT, "leaving");
    layer.prepend(element);
    const done = element.animate(frames(x * UNIT, y * UNIT), { fill: "backwards", ...timing });
    done.onfinish = () => element.remove();
    done.oncancel = () => element.remove();
  };

  for (const { square, color } of change.captured)
    leave(
      square,
      color,
      (x, y) => [
        { transform: place(x, y), opacity: 1 },
        { transform: `${place(x, y)} scale(1.18)`, opacity: 1, offset: 0.25 },
        { transform: `${place(x, y)} scale(0.2)`, opacity: 0 },
      ],
      { duration: slide * 0.9, delay: arrives, easing: "ease-in" },
    );
  for (const { from, to, fallen } of change.moving) {
    if (to === null) continue;
    const [start, end] = [centreOf(from, orientation), centreOf(to, orientation)];
    const timing = { duration: slide, easing: EASE };
    if (fallen) {
      const [dx, dy] = [(end.x - start.x) * UNIT, (end.y - start.y) * UNIT];
      leave(
        from,
        change.color,
        (x, y) => [
          { transform: place(x, y), opacity: 1 },
          { transform: place(x + dx, y + dy), opacity: 0 },
        ],
        timing,
      );
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

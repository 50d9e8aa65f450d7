/** The second half of a double tap: it belongs to the first and does nothing of its own. */
import type { Point } from "./geometry";

/** How soon after a tap, in milliseconds, another one there is its second half. */
const DOUBLE_MS = 300;
/** How far apart, in CSS pixels, the two may be: a finger does not come down twice on one point. */
const DOUBLE_REACH = 24;

/** A function that takes every tap and returns whether it is only the rest of the one before. */
export function doubleTaps(): (point: Point, time: number) => boolean {
  let last: { point: Point; time: number } | null = null;
  return (point, time) => {
    const before = last;
    last = { point, time };
    return (
      before !== null &&
      time - before.time < DOUBLE_MS &&
      Math.hypot(point.x - before.point.x, point.y - before.point.y) <= DOUBLE_REACH
    );
  };
}

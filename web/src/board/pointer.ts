/** Mouse, pen and fingers. Bounds are measured at every event, never kept. */
import { doubleTaps } from "./double";
import type { Point } from "./geometry";
import { fileOf, rowOf, squareAt, type Square } from "./squares";

export interface Hands {
  /** The square under a point of the screen, or null. */
  squareUnder(point: Point): Square | null;
  /** The centre of the piece that a drag from this square would move, or null. */
  grip(square: Square, touch: boolean): Square | null;
  hover(square: Square | null): void;
  tap(square: Square, touch: boolean): void;
  drag(from: Square, to: Square | null, point: Point): void;
  drop(from: Square, to: Square | null, touch: boolean): void;
  dragCancel(): void;
  /** A finger rests or drags here and hides what it points at; null when it no longer does. */
  magnify(square: Square | null): void;
  /** Whether the right button, or Alt, draws. */
  draws(): boolean;
  sketch(from: Square, to: Square | null): void;
  stroke(from: Square, to: Square | null, stroke: Stroke): void;
}

/** The keys held while a stroke ended. */
export interface Stroke {
  shift: boolean;
  ctrl: boolean;
  /** Whether it was drawn by the right button, or with Alt held. */
  right: boolean;
}

interface Press {
  id: number;
  square: Square;
  start: Point;
  touch: boolean;
  grip: Square | null;
  dragging: boolean;
  /** Whether a finger has rested: it now chooses its square by sliding, and the page stands still. */
  aiming: boolean;
  /** Whether it is the second of a double click, as the system's own settings see it. */
  again: boolean;
}

const NOT_DRAWN: Stroke = { shift: false, ctrl: false, right: true };

/** How far a pointer moves, in CSS pixels, before a press is a drag. */
const SLACK = { mouse: 4, touch: 10 };
/** How long a finger rests before it aims. A swipe begins sooner, a tap is over sooner. */
export const REST_MS = 220;

export function listen(surface: HTMLElement, hands: Hands): () => void {
  let press: Press | null = null;
  let fingers = new Set<number>();
  let pressed = false;
  const secondTap = doubleTaps();
  /** A stroke that draws: its pointer, and where it began. */
  let drawn: { id: number; from: Square } | null = null;

  const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

  /** Where the dragged centre lies: the hand may hold the piece beside its centre. */
  const target = (held: Press, point: Point): Square | null => {
    const square = hands.squareUnder(point);
    if (square === null || held.grip === null) return null;
    return squareAt(
      fileOf(square) + fileOf(held.grip) - fileOf(held.square),
      rowOf(square) + rowOf(held.grip) - rowOf(held.square),
    );
  };

  let rest = 0;

  const aim = (): void => {
    if (press === null || press.dragging) return;
    press.aiming = true;
    surface.setPointerCapture(press.id);
    hands.magnify(press.square);
  };

  /** No finger is on the board any more that could aim. */
  const unaim = (): void => {
    clearTimeout(rest);
    if (press?.aiming || (press?.dragging && press.touch)) hands.magnify(null);
  };

  const letGo = (): void => {
    unaim();
    if (press?.aiming) hands.hover(null);
    if (press?.dragging) hands.dragCancel();
    press = null;
  };

  const down = (event: PointerEvent): void => {
    pressed = true;
    if (event.isPrimary) fingers = new Set();
    fingers.add(event.pointerId);
    // A second finger begins a pinch: whatever the first began is called off, and nothing is played.
    if (fingers.size > 1) {
      letGo();
      return;
    }
    const square = hands.squareUnder(pointOf(event));
    if (square !== null && hands.draws() && (event.button === 2 || (event.button === 0 && event.altKey))) {
      letGo();
      drawn = { id: event.pointerId, from: square };
      surface.setPointerCapture(event.pointerId);
      return;
    }
    if (event.button !== 0 || square === null) return;
    const touch = event.pointerType === "touch";
    const grip = hands.grip(square, touch);
    const start = pointOf(event);
    press = { id: event.pointerId, square, start, touch, grip, dragging: false, aiming: false, again: false };
    if (!touch) return;
    hands.hover(square);
    // The held piece itself is dragged.
    if (grip === null) rest = window.setTimeout(aim, REST_MS);
  };

  /** Comes right after `pointerdown`, which does not count clicks. A finger's comes too late. */
  const count = (event: MouseEvent): void => {
    if (press) press.again = event.detail > 1;
  };

  const move = (event: PointerEvent): void => {
    const point = pointOf(event);
    if (drawn?.id === event.pointerId) {
      hands.sketch(drawn.from, hands.squareUnder(point));
      return;
    }
    if (press === null || press.id !== event.pointerId) {
      if (event.pointerType !== "touch") hands.hover(hands.squareUnder(point));
      return;
    }
    if (press.aiming) {
      const square = hands.squareUnder(point);
      hands.hover(square);
      hands.magnify(square);
      return;
    }
    const slack = press.touch ? SLACK.touch : SLACK.mouse;
    const far = Math.hypot(point.x - press.start.x, point.y - press.start.y) > slack;
    if (far) clearTimeout(rest);
    if (!press.dragging && far && press.grip !== null) {
      press.dragging = true;
      surface.setPointerCapture(event.pointerId);
    }
    if (press.dragging && press.grip !== null) {
      const to = target(press, point);
      hands.drag(press.grip, to, point);
      if (press.touch) hands.magnify(to);
    } else if (!press.touch) hands.hover(hands.squareUnder(point));
  };

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (drawn?.id === event.pointerId) {
      const { from } = drawn;
      drawn = null;
      hands.stroke(from, hands.squareUnder(pointOf(event)), { shift: event.shiftKey, ctrl: event.ctrlKey, right: true });
      return;
    }
    if (press === null || press.id !== event.pointerId) return;
    const held = press;
    unaim();
    press = null;
    const point = pointOf(event);
    if (held.aiming) {
      // Beside the board nothing was meant.
      const square = hands.squareUnder(point);
      if (square === null) hands.hover(null);
      else hands.tap(square, true);
    } else if (held.dragging && held.grip !== null) {
      hands.drop(held.grip, target(held, point), held.touch);
    } else if (hands.squareUnder(point) === held.square) {
      // Who clicks twice means it once: the second must not undo or confirm what the first did.
      const again = held.touch ? secondTap(point, event.timeStamp) : held.again;
      if (!again) hands.tap(held.square, held.touch);
    }
  };

  const cancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (drawn?.id === event.pointerId) {
      hands.stroke(drawn.from, null, NOT_DRAWN);
      drawn = null;
    }
    if (press?.id !== event.pointerId) return;
    if (press.touch) hands.hover(null);
    letGo();
  };

  const leave = (event: PointerEvent): void => {
    if (event.pointerType !== "touch" && !press?.dragging) hands.hover(null);
  };

  /** What a finger has begun to aim or drag with is no swipe; it may still be called off here. */
  const still = (event: TouchEvent): void => {
    if ((press?.aiming || press?.dragging) && event.cancelable) event.preventDefault();
  };

  /** Escape takes back what the hand has begun, before it means anything else; letting go does nothing then. */
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !(drawn || press?.dragging || press?.aiming)) return;
    event.preventDefault();
    event.stopPropagation();
    if (drawn) hands.stroke(drawn.from, null, NOT_DRAWN);
    drawn = null;
    letGo();
    hands.hover(null);
  };

  /** A click without a press comes from assistive technology, aimed at a cell. */
  const click = (event: MouseEvent): void => {
    const byHand = pressed;
    pressed = false;
    if (byHand || !(event.target instanceof Element)) return;
    const box = event.target.getBoundingClientRect();
    const square = hands.squareUnder({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    if (square !== null) hands.tap(square, false);
  };

  const abort = new AbortController();
  const options = { signal: abort.signal };
  surface.addEventListener("pointerdown", down, options);
  surface.addEventListener("mousedown", count, options);
  surface.addEventListener("pointermove", move, options);
  surface.addEventListener("pointerup", up, options);
  surface.addEventListener("pointercancel", cancel, options);
  surface.addEventListener("pointerleave", leave, options);
  surface.addEventListener("click", click, options);
  window.addEventListener("keydown", escape, { ...options, capture: true });
  surface.addEventListener("touchmove", still, { ...options, passive: false });
  surface.addEventListener(
    "contextmenu",
    (event) => {
      if (hands.draws() || press?.touch) event.preventDefault();
    },
    options,
  );
  surface.addEventListener("dragstart", (event) => event.preventDefault(), options);
  return () => {
    clearTimeout(rest);
    abort.abort();
  };
}

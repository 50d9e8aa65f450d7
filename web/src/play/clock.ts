/** Reading a game's clock: what is left, how it is written, when to look again, when to warn. */
import type { ByColor, ColorName } from "../net/types";

/** A clock as games have it: milliseconds left of both sides at the moment `since`. */
export interface Running {
  left: ByColor<number>;
  running: ColorName | null;
  /** `performance.now()` then. */
  since: number;
}

/** From here on tenths are shown. */
export const SHORT_MS = 10_000;
/** What is said aloud when so much is left, in milliseconds. */
const WARNINGS = [60_000, 10_000] as const;

/** What is left of a side's time; never below zero. */
export function leftOf(clock: Running, color: ColorName, now: number): number {
  const spent = clock.running === color ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock.left[color] - spent);
}

/** mm:ss, hours if there are any, and tenths at the end. Zero is shown only where nothing is left. */
export function clockText(ms: number): string {
  if (ms < SHORT_MS) {
    const tenths = Math.ceil(ms / 100);
    return `0:${pad(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = pad(seconds % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const pad = (value: number): string => String(value).padStart(2, "0");

/** In how many milliseconds the text changes. */
export function untilNext(ms: number): number {
  const unit = ms <= SHORT_MS ? 100 : 1000;
  const rest = ms % unit;
  return rest === 0 ? unit : rest;
}

/** The warning that is due when the time left goes from one value to another; null if none is. */
export const warningBetween = (before: number, now: number): number | null =>
  WARNINGS.find((at) => before > at && now <= at) ?? null;

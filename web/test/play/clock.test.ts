import { expect, test } from "vitest";
import { clockText, leftOf, untilNext, warningBetween } from "../../src/play/clock";

test.each([
  [5_400_000, "1:30:00"],
  [3_600_000, "1:00:00"],
  [3_599_999, "1:00:00"],
  [3_599_000, "59:59"],
  [61_000, "1:01"],
  [60_001, "1:01"],
  [60_000, "1:00"],
  [59_999, "1:00"],
  [10_000, "0:10"],
  [9_999, "0:10.0"],
  [9_900, "0:09.9"],
  [3_000, "0:03.0"],
  [51, "0:00.1"],
  [1, "0:00.1"],
  [0, "0:00.0"],
])("%i ms are written as %s", (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test("only the side whose clock runs loses time, and never more than it has", () => {
  const clock = { left: { black: 5000, white: 7000 }, running: "black", since: 100 } as const;
  expect(leftOf(clock, "black", 1100)).toBe(4000);
  expect(leftOf(clock, "white", 1100)).toBe(7000);
  expect(leftOf(clock, "black", 99_999)).toBe(0);
  expect(leftOf(clock, "black", 50)).toBe(5000);
  expect(leftOf({ ...clock, running: null }, "black", 1100)).toBe(5000);
});

test.each([
  [61_500, 500],
  [61_000, 1000],
  [10_300, 300],
  [10_000, 100],
  [9_950, 50],
  [9_900, 100],
])("with %i ms left the text changes in %i ms", (ms, wait) => {
  expect(untilNext(ms)).toBe(wait);
  expect(clockText(ms - wait - 1)).not.toBe(clockText(ms - wait + 1));
});

test("a warning is due once, when its time is reached", () => {
  expect(warningBetween(61_000, 60_000)).toBe(60_000);
  expect(warningBetween(60_000, 59_000)).toBeNull();
  expect(warningBetween(10_500, 9_400)).toBe(10_000);
  expect(warningBetween(9_400, 0)).toBeNull();
  // A game that begins with so little says nothing of more.
  expect(warningBetween(30_000, 29_000)).toBeNull();
});

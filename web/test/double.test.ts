import { describe, expect, test } from "vitest";
import { doubleTaps } from "../src/board/double";

const HERE = { x: 100, y: 100 };

describe("the second half of a double tap", () => {
  test("is a tap within 300 milliseconds at the same place", () => {
    const again = doubleTaps();
    expect(again(HERE, 1000)).toBe(false);
    expect(again(HERE, 1299)).toBe(true);
  });

  test("may lie as far beside the first as a finger strays", () => {
    const again = doubleTaps();
    again(HERE, 1000);
    expect(again({ x: 114, y: 114 }, 1200)).toBe(true);
    expect(again({ x: 140, y: 114 }, 1300)).toBe(false);
  });

  test("is not a later tap", () => {
    const again = doubleTaps();
    again(HERE, 1000);
    expect(again(HERE, 1300)).toBe(false);
  });

  test("goes on with a third quick tap", () => {
    const again = doubleTaps();
    again(HERE, 1000);
    again(HERE, 1200);
    expect(again(HERE, 1400)).toBe(true);
    expect(again(HERE, 1700)).toBe(false);
  });
});

import { expect, test } from "vitest";
import { loupePlace } from "../src/board/loupe";

test("the loupe stands above the finger, and inside the board's sides", () => {
  expect(loupePlace({ x: 10, y: 15 })).toEqual({ x: 0.25, y: expect.closeTo(0.14) });
  expect(loupePlace({ x: 0.5, y: 15 }).x).toBe(0);
  expect(loupePlace({ x: 19.5, y: 15 }).x).toBe(0.5);
});

test("near the upper edge it stands beside the finger, where it does not hide it", () => {
  for (const x of [0.5, 4.5, 9.5, 10.5, 15.5, 19.5])
    for (const y of [0.5, 3.5, 6.5]) {
      const place = loupePlace({ x, y });
      const covers =
        place.x * 20 < x && x < (place.x + 0.5) * 20 && place.y * 20 < y && y < (place.y + 0.5) * 20;
      expect(covers, `${x} ${y}`).toBe(false);
    }
});

import { expect, test } from "vitest";
import { centreOf, neighbour, squareUnder } from "../src/board/geometry";
import { moved } from "../src/board/keys";
import { footprint, isFrame, lineDirection, parseSquare, squareName } from "../src/board/squares";

const at = (name: string): number => parseSquare(name) ?? Number.NaN;

test("squares are numbered as in the library", () => {
  expect([at("a1"), at("b1"), at("a2"), at("c3"), at("t20")]).toEqual([0, 1, 20, 42, 399]);
  for (let square = 0; square < 400; square++) expect(at(squareName(square))).toBe(square);
});

test("what is no square is refused", () => {
  for (const text of ["", "u1", "a0", "a21", "c03", "33", "c3 "]) expect(parseSquare(text)).toBeNull();
});

test("footprints end at the grid's edge, which is the frame", () => {
  expect(footprint(at("a1")).map(squareName)).toEqual(["a1", "b1", "a2", "b2"]);
  expect(footprint(at("c3"))).toHaveLength(9);
  expect(["a5", "t5", "f1", "f20"].map((name) => isFrame(at(name)))).toEqual(Array(4).fill(true));
  expect(isFrame(at("b2"))).toBe(false);
});

test("lines run in eight directions", () => {
  expect(lineDirection(at("c3"), at("f6"))).toBe("NE");
  expect(lineDirection(at("c3"), at("c1"))).toBe("S");
  expect(lineDirection(at("c3"), at("d5"))).toBeNull();
  expect(lineDirection(at("c3"), at("c3"))).toBeNull();
});

test("a point of the screen finds its square whatever the size, place and side", () => {
  for (const width of [333.3, 390, 861.7])
    for (const orientation of ["black", "white"] as const)
      for (let square = 0; square < 400; square++) {
        const rect = { left: 17.4, top: -203.9, width, height: width };
        const { x, y } = centreOf(square, orientation);
        const scale = width / 20;
        for (const [dx, dy] of [[0, 0], [0.49, 0.49], [-0.49, -0.49]] as const) {
          const point = { x: rect.left + (x + dx) * scale, y: rect.top + (y + dy) * scale };
          expect(squareUnder(point, rect, orientation)).toBe(square);
        }
      }
});

test("points beside the board have no square", () => {
  const rect = { left: 10, top: 10, width: 200, height: 200 };
  expect(squareUnder({ x: 9, y: 50 }, rect, "black")).toBeNull();
  expect(squareUnder({ x: 50, y: 211 }, rect, "black")).toBeNull();
  expect(squareUnder({ x: 50, y: 50 }, { ...rect, width: 0 }, "black")).toBeNull();
});

test("arrow keys go where the eye sees them go", () => {
  expect(squareName(neighbour(at("c3"), 0, -1, "black"))).toBe("c4");
  expect(squareName(neighbour(at("c3"), 0, -1, "white"))).toBe("c2");
  expect(moved("ArrowRight", false, at("c3"), "white")).toBe(at("b3"));
  expect(moved("ArrowLeft", false, at("a3"), "black")).toBe(at("a3"));
  expect(moved("Home", false, at("f6"), "black")).toBe(at("a6"));
  expect(moved("Home", true, at("f6"), "black")).toBe(at("a20"));
  expect(moved("End", true, at("f6"), "black")).toBe(at("t1"));
  expect(moved("Home", false, at("f6"), "white")).toBe(at("t6"));
  expect(moved("PageUp", false, at("f6"), "black")).toBe(at("f11"));
  expect(moved("x", false, at("f6"), "black")).toBeNull();
});

import { expect, test } from "vitest";
import { parseSquare, squareName } from "../src/board/squares";
import { applyReport, kindOf, ringsAfter, slides, slidesOf, stonesOf } from "../src/game/effects";
import type { Report } from "../src/net/types";

function report(move: string, change: Partial<Report> = {}): Report {
  const [from = "", to = ""] = move.split("-");
  return {
    move,
    from,
    to,
    mover: "black",
    captured: { black: [], white: [] },
    fallen: [],
    own_lost: 0,
    rings_made: { black: [], white: [] },
    rings_broken: { black: [], white: [] },
    outcome: null,
    ...change,
  };
}

const names = (stones: ReadonlyMap<number, string>): string[] =>
  [...stones].map(([square, color]) => `${squareName(square)}${color.charAt(0)}`).sort();

test("a move takes its stones along and removes what it meets", () => {
  const stones = stonesOf({ black: ["c3", "c4", "d7", "r9"], white: ["c6", "p9"] });
  const after = applyReport(
    stones,
    report("c3-c5", { captured: { black: [], white: ["c6"] } }),
  );
  // c3 and c4 went two up: c4's stone lies where the white one was.
  expect(names(after)).toEqual(["c5b", "c6b", "d7b", "p9w", "r9b"]);
  expect(names(stones)).toEqual(["c3b", "c4b", "c6w", "d7b", "p9w", "r9b"]);
});

test("a stone that lands where an own one is taken stays", () => {
  const stones = stonesOf({ black: ["c3", "d3", "e3"], white: [] });
  const after = applyReport(stones, report("c3-d3", { captured: { black: ["e3"], white: [] } }));
  expect(names(after)).toEqual(["d3b", "e3b"]);
});

test("fallen stones are named by where they stood", () => {
  const stones = stonesOf({ black: ["c3", "c2", "b2"], white: [] });
  const fall = report("c3-c2", { fallen: ["c2", "b2"] });
  expect(names(applyReport(stones, fall))).toEqual(["c2b"]);
  expect(slidesOf(stones, fall).filter(({ fallen }) => fallen)).toEqual([
    { from: parseSquare("b2"), to: parseSquare("b1"), fallen: true },
    { from: parseSquare("c2"), to: parseSquare("c1"), fallen: true },
  ]);
});

test("a stone that falls off the grid itself has no square", () => {
  const stones = stonesOf({ black: ["b5"], white: [] });
  const out = slidesOf(stones, report("c5-a5", { fallen: ["b5"] }));
  expect(out).toEqual([{ from: parseSquare("b5"), to: null, fallen: true }]);
});

test("a piece is carried where it may not go: its stones follow, no others do, and none falls", () => {
  const stones = stonesOf({ black: ["b2", "d4"], white: ["c3", "e5"] });
  const at = (name: string): number => parseSquare(name) ?? Number.NaN;
  const carried = slides(stones, "black", at("c3"), at("b3"));
  expect(carried).toEqual([
    { from: at("b2"), to: at("a2"), fallen: false },
    { from: at("d4"), to: at("c4"), fallen: false },
  ]);
});

test("rings after a move", () => {
  const rings = { black: ["l3", "f9"], white: ["l18"] };
  const after = ringsAfter(
    rings,
    report("l3-l6", {
      rings_broken: { black: ["l3"], white: ["l18"] },
      rings_made: { black: ["l6"], white: [] },
    }),
  );
  expect(after).toEqual({ black: ["f9", "l6"], white: [] });
});

test("the four kinds of destination", () => {
  const won = { winner: "black", termination: "ring-broken", text: "" } as const;
  const lost = { winner: "white", termination: "ring-given-up", text: "" } as const;
  expect(kindOf(report("c3-c4"))).toBe("quiet");
  expect(kindOf(report("c3-c4", { fallen: ["c2"] }))).toBe("capture");
  expect(kindOf(report("c3-c4", { captured: { black: ["c6"], white: [] } }))).toBe("capture");
  expect(kindOf(report("c3-c4", { captured: { black: [], white: ["c6"] } }))).toBe("capture");
  expect(kindOf(report("c3-c4", { outcome: won }))).toBe("enemy-ring");
  expect(kindOf(report("c3-c4", { outcome: lost }))).toBe("own-ring");
});

import { describe, expect, test } from "vitest";
import { parseSquare, type Square } from "../src/board/squares";
import { step, IDLE, type Context, type Selection } from "../src/game/selection";
import type { Outcome, Report } from "../src/net/types";

const sq = (name: string): Square => {
  const square = parseSquare(name);
  if (square === null) throw new Error(name);
  return square;
};

const RING_GIVEN_UP: Outcome = { winner: "white", termination: "ring-given-up", text: "" };

function report(move: string, outcome: Outcome | null = null): Report {
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
    outcome,
  };
}

const MOVES = [
  report("i3-i4"),
  report("i3-i5"),
  report("i4-i5"),
  report("k3-k4", RING_GIVEN_UP),
  report("c3-c4"),
];
const legal = new Map<Square, Map<Square, Report>>();
for (const one of MOVES) {
  const targets = legal.get(sq(one.from)) ?? new Map<Square, Report>();
  targets.set(sq(one.to), one);
  legal.set(sq(one.from), targets);
}
const EMPTY_GROUND = new Set(["n12", "i10"].map(sq));
const context: Context = {
  active: true,
  confirm: false,
  legal,
  isEmptyGround: (square) => EMPTY_GROUND.has(square),
};
const selected = (name: string): Selection => ({ kind: "selected", from: sq(name) });
const tap = (selection: Selection, name: string, change: Partial<Context> = {}) =>
  step(selection, { kind: "tap", square: sq(name) }, { ...context, ...change });

describe("a click with nothing selected", () => {
  test("selects a movable piece", () => {
    expect(tap(IDLE, "i3")).toEqual({
      selection: selected("i3"),
      effects: [{ kind: "selected", square: sq("i3") }],
    });
  });
  test("says why anything else does not move", () => {
    expect(tap(IDLE, "n12").effects).toEqual([{ kind: "explain-centre", square: sq("n12") }]);
  });
});

describe("a click with a piece selected", () => {
  test("plays to a legal destination, also where another own piece could be selected", () => {
    expect(legal.has(sq("i4"))).toBe(true);
    expect(tap(selected("i3"), "i4")).toMatchObject({
      selection: { kind: "idle" },
      effects: [{ kind: "play", report: { move: "i3-i4" } }],
    });
  });
  test("selects another own piece that is no destination", () => {
    expect(tap(selected("i3"), "c3").selection).toEqual(selected("c3"));
  });
  test("on the same centre deselects", () => {
    expect(tap(selected("i3"), "i3")).toEqual({
      selection: IDLE,
      effects: [{ kind: "deselected" }],
    });
  });
  test("on empty ground off every line deselects", () => {
    expect(tap(selected("i3"), "n12").selection).toEqual(IDLE);
  });
  test("that is illegal keeps the selection and says why", () => {
    for (const name of ["i10", "d14"])
      expect(tap(selected("i3"), name)).toEqual({
        selection: selected("i3"),
        effects: [{ kind: "explain-move", from: sq("i3"), to: sq(name) }],
      });
  });
});

describe("a move that gives up the last ring", () => {
  test("always asks, by click, by drop and typed, whatever the setting", () => {
    const ways = [
      (confirm: boolean) => tap(selected("k3"), "k4", { confirm }),
      (confirm: boolean) =>
        step(IDLE, { kind: "drop", from: sq("k3"), to: sq("k4") }, { ...context, confirm }),
      (confirm: boolean) =>
        step(IDLE, { kind: "typed", from: sq("k3"), to: sq("k4") }, { ...context, confirm }),
    ];
    for (const way of ways)
      for (const confirm of [false, true]) {
        const { selection, effects } = way(confirm);
        expect(selection.kind).toBe("asking");
        expect(effects.map(({ kind }) => kind)).toEqual(["ask"]);
      }
  });
  test("is played only when confirmed, and cancelling keeps the piece selected", () => {
    const asking: Selection = { kind: "asking", from: sq("k3"), to: sq("k4") };
    expect(step(asking, { kind: "confirm" }, context).effects).toMatchObject([
      { kind: "play", report: { move: "k3-k4" } },
    ]);
    expect(step(asking, { kind: "cancel" }, context)).toEqual({
      selection: selected("k3"),
      effects: [],
    });
  });
  test("is not played by a second tap on the square", () => {
    const asking: Selection = { kind: "asking", from: sq("k3"), to: sq("k4") };
    expect(tap(asking, "k4").selection.kind).toBe("asking");
  });
});

describe("confirming every move", () => {
  const pending: Selection = { kind: "pending", from: sq("i3"), to: sq("i5") };
  test("a first tap shows the move, a second on the same square plays it", () => {
    expect(tap(selected("i3"), "i5", { confirm: true }).selection).toEqual(pending);
    expect(tap(pending, "i5", { confirm: true }).effects).toMatchObject([
      { kind: "play", report: { move: "i3-i5" } },
    ]);
  });
  test("a tap on another destination changes the choice", () => {
    expect(tap(pending, "i4", { confirm: true }).selection).toMatchObject({
      kind: "pending",
      to: sq("i4"),
    });
  });
  test("cancel goes back one step at a time", () => {
    const one = step(pending, { kind: "cancel" }, context);
    expect(one.selection).toEqual(selected("i3"));
    expect(step(one.selection, { kind: "cancel" }, context).selection).toEqual(IDLE);
  });
});

describe("dragging and typing", () => {
  test("a drop beside the board or at home keeps the piece selected", () => {
    for (const to of [null, sq("i3")])
      expect(step(IDLE, { kind: "drop", from: sq("i3"), to }, context)).toEqual({
        selection: selected("i3"),
        effects: [],
      });
  });
  test("an illegal typed move says why and selects what it can", () => {
    expect(step(IDLE, { kind: "typed", from: sq("i3"), to: sq("i9") }, context)).toEqual({
      selection: selected("i3"),
      effects: [{ kind: "explain-move", from: sq("i3"), to: sq("i9") }],
    });
  });
});

test("nothing is played or selected while it is not the person's turn", () => {
  const waiting = { ...context, active: false };
  const events = [
    { kind: "tap", square: sq("i3") },
    { kind: "typed", from: sq("i3"), to: sq("i4") },
    { kind: "drop", from: sq("i3"), to: sq("i4") },
  ] as const;
  for (const event of events) {
    const { selection, effects } = step(selected("i3"), event, waiting);
    expect(selection).toEqual(IDLE);
    expect(effects.filter(({ kind }) => kind !== "explain-wait")).toEqual([]);
  }
});

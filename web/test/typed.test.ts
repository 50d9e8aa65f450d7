import { expect, test } from "vitest";
import { parseSquare } from "../src/board/squares";
import { complete, parseMove, sample } from "../src/game/typed";
import type { Report } from "../src/net/types";

const at = (name: string): number => parseSquare(name) ?? Number.NaN;
const c3c6 = { from: at("c3"), to: at("c6") };

test("every form of the notation is read", () => {
  const forms = ["c3-c6", "C3-C6", "c3c6", "c3 c6", "c3xc6", "c3–c6", "  c3 - c6 ", "cr:co", "CR:CO"];
  // As a Japanese keyboard writes them, and with marks of direction from a page that was copied.
  forms.push("ｃ３－ｃ６", "ｃ３ーｃ６", "c3−c6", "ｃｒ：ｃｏ", "\u2066c3-c6\u2069", "c3\u200e-c6");
  for (const form of forms) expect({ form, move: parseMove(form) }).toEqual({ form, move: c3c6 });
  expect(parseMove("l3-l6")).toEqual(parseMove("lr:lo"));
  expect(parseMove("a1b12")).toEqual({ from: at("a1"), to: at("b12") });
  expect(parseMove("t20t19")).toEqual({ from: at("t20"), to: at("t19") });
});

test("what is no move is refused", () => {
  for (const text of ["", "c3", "c3-", "c3-u6", "c3-c66", "c3--c6", "hello", "c0-c6", "zz:aa"])
    expect({ text, move: parseMove(text) }).toEqual({ text, move: null });
});

test("the sample of a move is one that costs nothing, if there is any", () => {
  const none = { black: [], white: [] };
  const report = (move: string, fallen: string[]): Report => ({
    ...{ move, from: "", to: "", mover: "black", captured: none, fallen, own_lost: fallen.length },
    ...{ rings_made: none, rings_broken: none, outcome: null },
  });
  const costly = new Map([[at("c2"), report("c3-c2", ["c2"])]]);
  expect(sample(new Map())).toBeNull();
  expect(sample(new Map([[at("c3"), costly]]))).toBe("c3-c2");
  const safe = new Map([[at("l6"), report("l3-l6", [])]]);
  expect(sample(new Map([[at("c3"), costly], [at("l3"), safe]]))).toBe("l3-l6");
});

test("completion offers the legal moves that begin as typed", () => {
  const report = {} as Report;
  const targets = (...names: string[]): Map<number, Report> =>
    new Map(names.map((name) => [at(name), report]));
  const legal = new Map([
    [at("c3"), targets("c4", "c5", "d3")],
    [at("c12"), targets("c13")],
    [at("x3".replace("x", "d")), targets("d4")],
  ]);
  expect(complete("", legal)).toEqual([]);
  expect(complete("c3", legal)).toEqual(["c3-d3", "c3-c4", "c3-c5"]);
  expect(complete("c3c", legal)).toEqual(["c3-c4", "c3-c5"]);
  expect(complete("C3 - c5", legal)).toEqual(["c3-c5"]);
  expect(complete("c1", legal)).toEqual(["c12-c13"]);
  expect(complete("ｃ３ーｃ", legal)).toEqual(["c3-c4", "c3-c5"]);
  expect(complete("c", legal, 2)).toEqual(["c3-d3", "c3-c4"]);
  expect(complete("q", legal)).toEqual([]);
});

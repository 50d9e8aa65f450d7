import { expect, test } from "vitest";
import { swapped } from "../../src/notation/position";
import { sortThreats, threatAids } from "../../src/play/threats";
import { report } from "./report";

const WON = { winner: "white", termination: "ring-broken", text: "" } as const;
const LOST = { winner: "black", termination: "ring-given-up", text: "" } as const;

test("the turn of a position is swapped, and nothing else", () => {
  expect(swapped("1b1w15/18 b 1")).toBe("1b1w15/18 w 1");
  expect(swapped("1b1w15/18 w 12")).toBe("1b1w15/18 b 12");
  expect(swapped("18/18 b")).toBe("18/18 w");
});

test("an attack on the last ring stands apart, and a move that loses is no threat", () => {
  const ring = report("c17-c4", { outcome: WON }, ["c3"]);
  const blunder = report("l18-l9", { outcome: LOST }, ["l7", "k7"]);
  const { ring: attacks, taking } = sortThreats([blunder, ring], "black");
  expect(attacks).toEqual([ring]);
  expect(taking).toEqual([]);
});

test("threats to stones are those that win some, the worst first", () => {
  const even = report("a1-a2", { own_lost: 2 }, ["c3", "d3"]);
  const one = report("b1-b2", {}, ["e5"]);
  const three = report("d1-d2", { own_lost: 1 }, ["g7", "h7", "i7", "j7"]);
  expect(sortThreats([one, even, three], "black").taking).toEqual([three, one]);
});

test("of the moves that take the same stones, the one that gives least stands for all", () => {
  const dear = report("d1-d2", { own_lost: 1 }, ["g7", "h7"]);
  const cheap = report("e1-e2", {}, ["g7", "h7"]);
  const part = report("f1-f2", {}, ["g7"]);
  expect(sortThreats([dear, part, cheap], "black").taking).toEqual([cheap]);
});

test("a ring that is not the last counts more than stones", () => {
  const broken = { black: ["l3"], white: [] };
  const ring = report("l18-l6", { rings_broken: broken }, ["l4"]);
  const stones = report("d18-d6", {}, ["d5", "c5", "b5"]);
  expect(sortThreats([stones, ring], "black").taking).toEqual([ring, stones]);
});

test("what is drawn is few, and each kind has its own look", () => {
  const taking = ["b", "c", "d", "e", "f", "g"].map((file) => report(`${file}18-${file}8`, {}, [`${file}7`]));
  const ring = ["l18-l5", "m18-m5", "n18-n5", "o18-o5"].map((move) => report(move, { outcome: WON }));
  const { arrows, endangered } = threatAids({ ring, taking }, "black");
  expect(arrows.filter(({ look }) => look === "threat")).toHaveLength(4);
  expect(arrows.filter(({ look }) => look === "ring-threat")).toHaveLength(3);
  expect(endangered).toHaveLength(4);
});

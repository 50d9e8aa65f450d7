import { expect, test } from "vitest";
import { gameAddress, parseRoute } from "../src/app/route";
import { soundOf } from "../src/sound/sound";
import type { Report } from "../src/net/types";

test("an address names a page, its parts and its query", () => {
  const read = (hash: string): unknown[] => {
    const { page, path, query } = parseRoute(hash);
    return [page, path, [...query]];
  };
  expect(read("")).toEqual(["home", [], []]);
  expect(read("#/")).toEqual(["home", [], []]);
  expect(read("#/play?new=computer")).toEqual(["game", [], [["new", "computer"]]]);
  expect(read(gameAddress("0a1b"))).toEqual(["game", ["0a1b"], []]);
  expect(read("#/learn/rings")).toEqual(["learn", ["rings"], []]);
  expect(read("#/analyse/a%2Fb?ply=3&side=white")).toEqual([
    "analyse",
    ["a/b"],
    [
      ["ply", "3"],
      ["side", "white"],
    ],
  ]);
  // A name that every object has is no page, and half a percent sign is no fault.
  for (const hash of ["#/nowhere", "#/toString", "#/constructor", "#/Learn"])
    expect(read(hash)[0], hash).toBeNull();
  expect(read("#/learn/%E0%A4%A")).toEqual(["learn", ["%E0%A4%A"], []]);
});

test("a move sounds like the greatest thing that happens in it", () => {
  const none = { black: [], white: [] };
  const plain = {
    captured: none,
    rings_made: none,
    rings_broken: none,
    outcome: null,
  } as unknown as Report;
  expect(soundOf(plain)).toBe("move");
  const capture = { ...plain, captured: { black: [], white: ["c3"] } };
  expect(soundOf(capture)).toBe("capture");
  const moved = { black: ["l3"], white: [] };
  expect(soundOf({ ...plain, rings_broken: moved, rings_made: { black: ["l5"], white: [] } })).toBe("move");
  expect(soundOf({ ...capture, rings_broken: moved })).toBe("ring");
  const outcome = { winner: "black" } as unknown as Report["outcome"];
  expect(soundOf({ ...capture, rings_broken: moved, outcome })).toBe("win");
});

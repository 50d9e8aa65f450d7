import { expect, test } from "vitest";
import { NO_HELP, TALLY_KEY, count, readTally } from "../../src/play/tally";

function storageOf(text: string | null = null) {
  const kept = new Map<string, string>(text === null ? [] : [[TALLY_KEY, text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("help is counted game by game", () => {
  const storage = storageOf();
  count(storage, "one", "hints");
  count(storage, "two", "takebacks");
  expect(count(storage, "one", "hints")).toEqual({ hints: 2, takebacks: 0 });
  expect(readTally(storage, "two")).toEqual({ hints: 0, takebacks: 1 });
  expect(readTally(storage, "three")).toEqual(NO_HELP);
});

test("only the newest games are kept", () => {
  const storage = storageOf();
  for (let game = 0; game < 70; game++) count(storage, String(game), "hints");
  expect(readTally(storage, "5")).toEqual(NO_HELP);
  expect(readTally(storage, "69").hints).toBe(1);
});

test.each(["", "{}", "[1]", '[["a", {"hints": "many"}]]'])("what is no tally (%j) counts nothing", (text) => {
  expect(readTally(storageOf(text), "a")).toEqual(NO_HELP);
});

test("without a storage it is counted for the moment", () => {
  expect(count(null, "one", "hints")).toEqual({ hints: 1, takebacks: 0 });
});

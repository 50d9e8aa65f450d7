import { describe, expect, test } from "vitest";
import type { GameView } from "../../src/net/types";
import {
  CHOICES_KEY,
  DEFAULTS,
  clockOf,
  gameOf,
  isMinutes,
  readChoices,
  rematchOf,
  writeChoices,
} from "../../src/play/choices";
import { proposalOf } from "../../src/play/proposal";

function storageOf(text: string | null) {
  let kept = text;
  return {
    getItem: (key: string) => (key === CHOICES_KEY ? kept : null),
    setItem: (_: string, value: string) => void (kept = value),
  };
}

describe("choices", () => {
  test("are remembered", () => {
    const storage = storageOf(null);
    const chosen = { ...DEFAULTS, opponent: "table", rules: "course", time: "own", minutes: 1.5 } as const;
    writeChoices(storage, chosen);
    expect(readChoices(storage)).toEqual(chosen);
  });

  test.each(["", "not JSON", "[]", "null", "7"])("come from nowhere if %j was kept", (text) => {
    expect(readChoices(storageOf(text))).toEqual(DEFAULTS);
  });

  test("that nobody can have made are replaced one by one", () => {
    const kept = { side: "white", level: 21, rules: "house", time: "soon", minutes: -1, seconds: 1.5 };
    expect(readChoices(storageOf(JSON.stringify(kept)))).toEqual({ ...DEFAULTS, side: "white" });
  });

  test("stand without a storage", () => {
    expect(readChoices(null)).toEqual(DEFAULTS);
    expect(() => writeChoices(null, DEFAULTS)).not.toThrow();
  });
});

describe("a game", () => {
  test("against the computer has its level and the person's colour", () => {
    expect(gameOf({ ...DEFAULTS, side: "white", level: 7 }, null, 0)).toEqual({
      rules: "standard",
      players: { black: "computer", white: "human" },
      level: 7,
      position: null,
      clock: null,
      conventions: { repetition: 3, quiet_plies: 200 },
    });
  });

  test("may go on for ever, if that is chosen", () => {
    const none = { repetition: null, quiet_plies: null };
    expect(gameOf({ ...DEFAULTS, draws: false }, null, 0).conventions).toEqual(none);
    let kept = "";
    const storage = { getItem: () => kept, setItem: (_: string, text: string) => void (kept = text) };
    writeChoices(storage, { ...DEFAULTS, draws: false });
    expect(readChoices(storage).draws).toBe(false);
  });

  test.each([
    [0, "black"],
    [0.49, "black"],
    [0.5, "white"],
    [0.99, "white"],
  ] as const)("with a lot of %f makes the person %s", (chance, mine) => {
    expect(gameOf({ ...DEFAULTS, side: "lot" }, null, chance).players[mine]).toBe("human");
  });

  test("at one table has two people, no level, and a clock if one is chosen", () => {
    const game = gameOf({ ...DEFAULTS, opponent: "table", time: "5+5" }, "a position", 0);
    expect(game.players).toEqual({ black: "human", white: "human" });
    expect(game.level).toBeNull();
    expect(game.position).toBe("a position");
    expect(game.clock).toEqual({ base: 300, increment: 5 });
  });

  test("may have its own time, in parts of a minute", () => {
    expect(clockOf({ ...DEFAULTS, time: "own", minutes: 0.25, seconds: 0 })).toEqual({ base: 15, increment: 0 });
    expect([0, 0.001, 1 / 60, 0.05, 0.249, 0.25, 180, 180.1, NaN, "5"].filter(isMinutes)).toEqual([0.25, 180]);
  });
});

test("a rematch is the same game with the colours swapped, and a whole clock", () => {
  const game = {
    rules: "classic",
    players: { black: "human", white: "computer" },
    level: 4,
    start: "elsewhere",
    clock: { base: 60, increment: 2, left: { black: 3, white: 0 }, running: null, since: 0 },
    conventions: { repetition: 3, quiet_plies: null },
  } as GameView;
  expect(rematchOf(game, "standard")).toEqual({
    rules: "classic",
    players: { black: "computer", white: "human" },
    level: 4,
    position: "elsewhere",
    clock: { base: 60, increment: 2 },
    conventions: { repetition: 3, quiet_plies: null },
  });
  expect(rematchOf({ ...game, start: "standard", clock: null }, "standard")).toMatchObject({
    position: null,
    clock: null,
  });
});

test("an address proposes what it names, and nothing that there is not", () => {
  expect(proposalOf(new URLSearchParams("new=table"))).toEqual({ opponent: "table" });
  expect(proposalOf(new URLSearchParams("new&position=8/8%20b&rules=course"))).toEqual({
    position: "8/8 b",
    rules: "course",
  });
  expect(proposalOf(new URLSearchParams("new=nobody&rules=none"))).toEqual({});
});

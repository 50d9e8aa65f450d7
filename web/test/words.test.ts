import { describe, expect, test } from "vitest";
import type { GameView, PlayerKind } from "../src/net/types";
import { useLanguage } from "../src/i18n/i18n";
import { seatName } from "../src/game/names";
import { beginning, endWords, lastWords, outcomeWords, playerName } from "../src/game/words";

const won = (termination: string): string =>
  outcomeWords({ winner: "white", termination, text: "the server's own sentence" });

test("how a game ended is told of the side that lost", () => {
  expect(won("ring-broken")).toBe("Black’s last ring is broken.");
  expect(won("no-rings")).toBe("Black has no ring.");
  expect(won("resignation")).toBe("Black resigned.");
  expect(won("struck-by-lightning")).toBe("the server's own sentence");
});

test("sentences that are put beside each other end as their language ends them", async () => {
  const draw = { winner: null, termination: "agreement", text: "" } as const;
  expect(endWords(draw)).toBe("Draw. The players agreed to a draw.");
  await useLanguage("ja");
  expect(endWords(draw)).toBe("引き分け。両者の合意で引き分けました。");
  await useLanguage("en");
});

test("whose turn it is ends as a sentence where more is said", () => {
  const [players, conventions] = [{ black: "human", white: "human" }, { repetition: 3, quiet_plies: null }];
  const position = { outcome: null, turn: "black", ring_attacked: { black: false, white: false } };
  const game = { players, conventions, position, reports: [], stood: ["a", "b", "a"], ply: 2 };
  expect(lastWords(game as unknown as GameView)).toMatch(/^Black to move\. This position/);
});

test("who begins, and with which number, stands in the text of the start", () => {
  expect(beginning("18/18/18 w 9")).toEqual({ color: "white", number: 9 });
  expect(beginning("18/18/18 b 1")).toEqual({ color: "black", number: 1 });
  expect(beginning("")).toEqual({ color: "black", number: 1 });
});

describe("what players are called", () => {
  const game = (black: PlayerKind, white: PlayerKind, names: [string, string], level: number | null) => ({
    list: {
      players: { black: { kind: black, name: names[0] }, white: { kind: white, name: names[1] } },
      level,
    },
    board: { players: { black, white }, names: { black: names[0], white: names[1] }, level } as GameView,
  });
  const called = ({ list, board }: ReturnType<typeof game>): string[] => [
    ...(["black", "white"] as const).map((color) => seatName(list, color)),
    ...(["black", "white"] as const).map((color) => playerName(board, color)),
  ];

  test("the computer by its level, who plays it You: in lists as beside the board", () => {
    const played = game("human", "computer", ["", "Gess level 7"], 7);
    expect(called(played)).toEqual(["You", "Computer, level 7", "You", "Level 7"]);
    expect(called(game("computer", "human", ["", ""], null))).toEqual(["Computer", "You", "Computer", "You"]);
  });
  test("the computer without a level, of a game begun by a program", () => {
    expect(called(game("human", "computer", ["", "One ply"], null))).toEqual(["You", "Computer", "You", "Computer"]);
  });
  test("two people players, until they are named", () => {
    expect(called(game("human", "human", ["", ""], null))).toEqual(["Player", "Player", "Player", "Player"]);
    expect(called(game("human", "human", ["Ann", ""], null))).toEqual(["Ann", "Player", "Ann", "Player"]);
    const named = game("human", "computer", ["Ann", "Gess level 1"], 1);
    expect(called(named)).toEqual(["Ann", "Computer, level 1", "Ann", "Level 1"]);
  });
  test("the computer by the name that it was given in the library, but not by the one of its level", () => {
    expect(called(game("human", "computer", ["", "Robo"], 5))).toEqual(["You", "Robo", "You", "Robo"]);
    expect(called(game("computer", "human", ["Gess level 7 (Keen player)", ""], 7))).toEqual([
      "Computer, level 7",
      "You",
      "Level 7",
      "You",
    ]);
  });
});

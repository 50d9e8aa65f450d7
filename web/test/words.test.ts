import { expect, test } from "vitest";
import type { GameView } from "../src/net/types";
import { useLanguage } from "../src/i18n/i18n";
import { beginning, endWords, outcomeWords, playerName } from "../src/game/words";

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
  expect(endWords(draw)).toBe("引き分け。 両者の合意で引き分けました。");
  await useLanguage("en");
});

test("who begins, and with which number, stands in the text of the start", () => {
  expect(beginning("18/18/18 w 9")).toEqual({ color: "white", number: 9 });
  expect(beginning("18/18/18 b 1")).toEqual({ color: "black", number: 1 });
  expect(beginning("")).toEqual({ color: "black", number: 1 });
});

test("the computer is called by its level, where it plays at one", () => {
  const players = { black: "human", white: "computer" };
  const name = (level: number | null): string => playerName({ players, level } as GameView, "white");
  expect(name(7)).toBe("Level 7");
  expect(name(null)).toBe("Computer");
});

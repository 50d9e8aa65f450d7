import { expect, test } from "vitest";
import { outcomeWords } from "../src/game/words";

const won = (termination: string): string =>
  outcomeWords({ winner: "white", termination, text: "the server's own sentence" });

test("how a game ended is told of the side that lost", () => {
  expect(won("ring-broken")).toBe("Black’s last ring is broken.");
  expect(won("no-rings")).toBe("Black has no ring.");
  expect(won("resignation")).toBe("Black resigned.");
  expect(won("struck-by-lightning")).toBe("the server's own sentence");
});

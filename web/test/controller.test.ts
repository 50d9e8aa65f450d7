import { expect, test } from "vitest";
import { Controller } from "../src/game/controller";
import type { LocalGames } from "../src/games/local";
import type { GameView } from "../src/net/types";
import { loadMessages } from "../src/i18n/i18n";

test("a game that cannot be read from the browser is not saved as a file, and that is told", async () => {
  await loadMessages("game");
  const games = { sgf: () => Promise.reject(new DOMException("damaged", "UnknownError")) } as unknown as LocalGames;
  class Opened extends Controller {
    override get game(): GameView {
      return { id: "g" } as GameView;
    }
  }
  const around = { games, confirms: () => false, calm: () => true, shown: () => false, opened: () => undefined };
  const controller = new Opened(around);
  expect(await controller.file()).toBeNull();
  expect(controller.note?.tone).toBe("warning");
  expect(controller.note?.text).toContain("damaged");
});

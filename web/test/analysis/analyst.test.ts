import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Analyst } from "../../src/analysis/analyst";
import type { Desk } from "../../src/analysis/desk";
import { freshGame } from "../../src/analysis/opening";
import type { Core } from "../../src/core";
import { Work } from "../../src/tree/edit";
import { rules } from "../rules";

const core = { facts: async (...asked: Parameters<Core["facts"]>) => rules.facts(...asked) } as Core;
let asked: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", asked);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a server that does not answer is asked again, until the page is left", async () => {
  const game = await freshGame("standard", core);
  const analyst = new Analyst({ node: new Work(game).current, game, position: null } as unknown as Desk, () => undefined);
  analyst.set({ place: "server", isOn: true });
  await vi.advanceTimersByTimeAsync(7000);
  expect(asked).toHaveBeenCalledTimes(3);
  analyst.destroy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

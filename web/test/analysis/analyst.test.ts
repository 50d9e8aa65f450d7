import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Analyst } from "../../src/analysis/analyst";
import type { Desk } from "../../src/analysis/desk";
import { freshGame } from "../../src/analysis/opening";
import type { Core } from "../../src/core";
import { Work } from "../../src/tree/edit";
import { problem } from "../problem";
import { rules } from "../rules";

const core = { facts: async (...asked: Parameters<Core["facts"]>) => rules.facts(...asked) } as Core;
let asked: ReturnType<typeof vi.fn>;

/** An engine of this browser that thinks until it is stopped. */
const analyse = vi.hoisted(() => vi.fn());
vi.mock("../../src/core", async (original) => ({
  ...(await original<typeof import("../../src/core")>()),
  createEngine: () => ({ analyse, destroy: () => undefined }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  asked = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", asked);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function looking(): Promise<Analyst> {
  const game = await freshGame("standard", core);
  const analyst = new Analyst({ node: new Work(game).current, game, position: null } as unknown as Desk, () => undefined);
  analyst.set({ place: "server", isOn: true });
  return analyst;
}

/** Asked at once and after 3 and 6 seconds; no more when the page is left. */
async function isAskedAgain(analyst: Analyst, words?: string): Promise<void> {
  await vi.advanceTimersByTimeAsync(7000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect([analyst.failed, analyst.why?.()]).toEqual([true, words]);
  analyst.destroy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
}

test("a server that does not answer is asked again, until the page is left", async () => {
  await isAskedAgain(await looking());
});

test("a busy server is asked again, until the page is left", async () => {
  asked.mockImplementation(async () => Response.json(problem(429, "engine-busy"), { status: 429 }));
  await isAskedAgain(await looking(), "The engine is busy; try again in a moment.");
});

test.each([{ message: "Bad gateway" }, { code: "engine-busy", detail: "Wait." }, { code: 502, detail: "", params: {} }, null, "no"])(
  "%j of a proxy is no refusal",
  async (answer) => {
    asked.mockImplementation(async () => Response.json(answer, { status: 502 }));
    await isAskedAgain(await looking());
  },
);

test("the words of a busy server go when it is free, and others are not asked about again", async () => {
  asked.mockImplementationOnce(async () => Response.json(problem(429, "engine-busy"), { status: 429 }));
  const info = { depth: 1, lines: [{ moves: ["l3-l6"] }] };
  asked.mockImplementationOnce(async () => new Response(`event: info\ndata: ${JSON.stringify(info)}\n\n`));
  const analyst = await looking();
  await vi.advanceTimersByTimeAsync(1000);
  expect(analyst.failed).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect([analyst.failed, analyst.info]).toEqual([false, info]);
  asked.mockImplementation(async () => Response.json(problem(422, "no-engine"), { status: 422 }));
  analyst.set({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(analyst.failed).toBe(true);
});

test("a review that ends as the page is left sets no engine going", async () => {
  const game = await freshGame("standard", core);
  const analyst = new Analyst({ node: new Work(game).current, game, position: null } as unknown as Desk, () => undefined);
  analyst.set({ place: "server" });
  analyst.destroy();
  analyst.set({ isOn: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).not.toHaveBeenCalled();
});

test("what is switched on while a review has the engine waits for its end", async () => {
  const game = await freshGame("standard", core);
  analyse.mockImplementation(() => ({ done: new Promise(() => undefined), stop: vi.fn() }));
  const analyst = new Analyst({ node: new Work(game).current, game, position: null } as unknown as Desk, () => undefined);
  analyst.set({ isOn: true });
  expect(analyse).toHaveBeenCalledTimes(1);
  analyst.lend();
  expect(analyse.mock.results[0]?.value.stop).toHaveBeenCalledTimes(1);
  analyst.set({ isOn: false });
  analyst.set({ isOn: true, lines: 1 });
  expect(analyse).toHaveBeenCalledTimes(1);
  analyst.giveBack();
  expect(analyse).toHaveBeenCalledTimes(2);
});

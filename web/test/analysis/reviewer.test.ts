import { expect, test, vi } from "vitest";
import type { Analyst } from "../../src/analysis/analyst";
import { Desk } from "../../src/analysis/desk";
import { judge, summed } from "../../src/analysis/review";
import { Reviewer } from "../../src/analysis/reviewer";
import { eventsOf } from "../../src/analysis/server";
import { CoreError } from "../../src/core/errors";
import type { Core } from "../../src/core";
import { readText } from "../../src/textform/reader";
import { rules } from "../rules";

const core = {
  facts: async (...asked: Parameters<Core["facts"]>) => rules.facts(...asked),
  play: async (...asked: Parameters<Core["play"]>) => rules.play(...asked),
  why: async (...asked: Parameters<Core["why"]>) => rules.why(...asked),
} as Core;

test("a try that the engine does not answer says so, and may be made again", async () => {
  const [game] = await readText("1. l3-l6", core);
  const [, node] = game?.mainLine() ?? [];
  if (!game || !node) throw new Error("no game");
  const desk = new Desk(game, { core, confirms: () => false, calm: () => true });
  const silent = { analyse: () => ({ done: Promise.reject(new CoreError("gone")), stop: () => undefined }) };
  const analyst = { set: () => undefined, engine: () => silent } as unknown as Analyst;
  const reviewer = new Reviewer(desk, analyst, core, () => undefined);
  const best = { move: "c3-c6", pv: ["c3-c6"], score: { kind: "cp", value: 900 } } as const;
  reviewer.review = summed([judge(node, [{ ...best, pv: [...best.pv] }], { kind: "cp", value: 900 })]);
  reviewer.next();
  await vi.waitFor(() => expect(desk.active).toBe(true));
  for (let tries = 0; tries < 2; tries++) {
    desk.type("r3-r6");
    expect(reviewer.exercise?.words?.()).toBe("Checking …");
    await vi.waitFor(() => expect(reviewer.exercise?.tone).toBe("bad"));
    expect(reviewer.exercise?.words?.()).toBe("The engine is not responding.");
  }
});

test("who hears no more events lets the server go", async () => {
  const cancelled = vi.fn();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (events) => events.enqueue(new TextEncoder().encode("event: info\ndata: 1\n\n")),
    cancel: cancelled,
  });
  for await (const { data } of eventsOf(stream)) {
    expect(data).toBe("1");
    break;
  }
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalled());
});

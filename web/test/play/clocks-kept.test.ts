import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Core } from "../../src/core";
import { BEAT_MS, Clocks, GAP_MS } from "../../src/games/clocks";
import { LocalGames } from "../../src/games/local";
import type { NewGame } from "../../src/games/record";
import { Shelf } from "../../src/games/shelf";
import { NO_CONVENTIONS, type GameView } from "../../src/net/types";
import { rules } from "../rules";

const core = {
  facts: async (...asked: Parameters<Core["facts"]>) => rules.facts(...asked),
  play: async (...[text, name, moves]: Parameters<Core["play"]>) => rules.play(text, name, [...moves]),
} as Core;

const TIMED: NewGame = {
  rules: "standard",
  players: { black: "human", white: "human" },
  position: null,
  level: null,
  clock: { base: 60, increment: 2 },
  conventions: NO_CONVENTIONS,
};
const BEGAN = 1_000_000;

let shelf: Shelf;
let now: number;

/** A window of the browser: it may be seen or not. */
function openWindow(): { games: LocalGames; look(shown: boolean): void } {
  let shown = true;
  const games = new LocalGames({
    core,
    shelf,
    server: { record: () => Promise.reject(new Error("none")) },
    browser: "browser1",
    // Each page has ticks of its own.
    clocks: new Clocks(
      () => now,
      () => now - 77,
    ),
    changed: () => undefined,
    met: () => undefined,
    stopped: () => undefined,
    shown: () => shown,
  });
  return { games, look: (seen) => void (shown = seen) };
}

/** Let so much time pass in front of a window, which says every few seconds that it shows the game. */
async function watch(games: LocalGames, view: GameView, ms: number): Promise<void> {
  for (const end = now + ms; now < end; ) {
    now = Math.min(end, now + BEAT_MS);
    await games.beat(view);
  }
}

const left = async (games: LocalGames, id: string) => (await games.game(id)).clock?.left;

let games: LocalGames;
let look: (shown: boolean) => void;

beforeEach(() => {
  shelf = new Shelf(crypto.randomUUID());
  now = BEGAN;
  ({ games, look } = openWindow());
});

describe("a clock", () => {
  test("runs from the second move on, and stops with each move", async () => {
    const { id, clock } = await games.create(TIMED);
    expect(clock).toMatchObject({ running: null, left: { black: 60_000, white: 60_000 } });
    now += 5000;
    const first = await games.move(id, "l3-l6", 0);
    expect(first.clock).toMatchObject({ running: "white", since: now - 77 });
    expect(first.clock?.left).toEqual({ black: 60_000, white: 60_000 });
    now += 10_000;
    const second = await games.move(id, "l18-l15", 1);
    expect(second.clock?.left).toEqual({ black: 60_000, white: 52_000 });
    expect(second.clock?.running).toBe("black");
  });

  test("ends the game at nothing, and shows nothing left", async () => {
    const { id } = await games.create(TIMED);
    await watch(games, await games.move(id, "l3-l6", 0), 70_000);
    const over = await games.flag(id, 1, "white");
    expect(over.position.outcome).toMatchObject({ winner: "black", termination: "time" });
    expect(over.clock).toMatchObject({ left: { black: 60_000, white: 0 }, running: null });
  });

  test("does not end a game by what a page believes that slept", async () => {
    const { id } = await games.create(TIMED);
    await watch(games, await games.move(id, "l3-l6", 0), 10_000);
    now += 3_600_000;
    const view = await games.flag(id, 1, "white");
    expect(view.position.outcome).toBeNull();
    expect(view.clock?.left.white).toBe(50_000);
  });

  test("counts on the time of a long thought in one piece, however often it was looked at", async () => {
    const { id } = await games.create(TIMED);
    await watch(games, await games.move(id, "l3-l6", 0), 31_000);
    now += 2000;
    const view = await games.move(id, "l18-l15", 1);
    expect(view.clock?.left).toEqual({ black: 60_000, white: 29_000 });
  });
});

describe("a clock and the windows of its game", () => {
  test("stands while no window shows it, and goes on where it stood", async () => {
    const { id } = await games.create(TIMED);
    const first = await games.move(id, "l3-l6", 0);
    now += 10_000;
    look(false);
    expect(await games.pause(first)).toMatchObject({ running: null, left: { white: 50_000 } });
    now += 500_000;
    expect((await games.game(id)).clock).toMatchObject({ running: null, left: { white: 50_000 } });
    look(true);
    expect(await games.beat(first)).toMatchObject({ running: "white", since: now - 77 });
    now += 1000;
    expect((await games.move(id, "l18-l15", 1)).clock?.left.white).toBe(51_000);
  });

  test("runs on in the other window when one is closed, and time is taken off once", async () => {
    const { id } = await games.create(TIMED);
    const first = await games.move(id, "l3-l6", 0);
    await watch(games, first, 10_000);
    const other = openWindow();
    const same = await other.games.game(id);
    expect(same.clock).toMatchObject({ running: "white", left: { white: 50_000 } });
    now += 4000;
    await Promise.all([games.beat(first), other.games.beat(same)]);
    other.look(false);
    await other.games.pause(same); // which tells this window to look again
    await games.beat(first);
    now += 4000;
    const view = await games.move(id, "l18-l15", 1);
    expect(view.clock?.left.white).toBe(60_000 - 10_000 - 4000 - 4000 + 2000);
  });

  test("runs for no hours when its page was killed", async () => {
    const { id } = await games.create(TIMED);
    await watch(games, await games.move(id, "l3-l6", 0), 10_000);
    now += 3 * 3_600_000; // nothing said that the page went
    const later = openWindow();
    const view = await later.games.game(id);
    expect(view.clock?.left.white).toBe(50_000);
    await later.games.beat(view);
    now += 5000;
    expect((await later.games.move(id, "l18-l15", 1)).clock?.left.white).toBe(47_000);
  });

  test("takes no harm from a time of day that is set", async () => {
    const { id } = await games.create(TIMED);
    const first = await games.move(id, "l3-l6", 0);
    for (const jump of [-7_200_000, 7_200_000, GAP_MS + 1]) {
      now += jump;
      await games.beat(first);
      expect(await left(games, id)).toEqual({ black: 60_000, white: 60_000 });
    }
  });

  test("is not begun by the computer's move while nobody looks", async () => {
    const { id } = await games.create(TIMED);
    const first = await games.move(id, "l3-l6", 0);
    look(false);
    await games.pause(first);
    const second = await games.move(id, "l18-l15", 1);
    expect(second.clock?.running).toBeNull();
    look(true);
    expect(await games.beat(second)).toMatchObject({ running: "black" });
  });
});

describe("clocks and takebacks", () => {
  test("give back the time of the moves that are taken back, without their increments", async () => {
    const { id } = await games.create(TIMED);
    await watch(games, await games.move(id, "l3-l6", 0), 10_000);
    await watch(games, await games.move(id, "l18-l15", 1), 5000);
    await games.move(id, "l6-l3", 2);
    expect(await left(games, id)).toEqual({ black: 57_000, white: 52_000 });
    now += 5000;
    const back = await games.takeback(id, 3, false);
    expect(back.clock).toMatchObject({ left: { black: 60_000, white: 52_000 }, running: "black" });
    const further = await games.takeback(id, 2, false);
    expect(further.clock).toMatchObject({ left: { black: 60_000, white: 60_000 }, running: "white" });
    // The same move again costs what it costs now, once.
    now += 5000;
    await games.move(id, "l18-l15", 1);
    expect(await left(games, id)).toEqual({ black: 60_000, white: 57_000 });
  });

  test("let who lost on time think again about the move", async () => {
    const { id } = await games.create(TIMED);
    await watch(games, await games.move(id, "l3-l6", 0), 60_000);
    await games.flag(id, 1, "white");
    now += 30_000;
    const again = await games.takeback(id, 1, true);
    expect(again.position.outcome).toBeNull();
    expect(again.clock).toMatchObject({ left: { white: 60_000 }, running: "white" });
  });

  test("go on from where a resignation stopped them", async () => {
    const { id } = await games.create(TIMED);
    await watch(games, await games.move(id, "l3-l6", 0), 10_000);
    await games.resign(id, 1, "white");
    now += 30_000;
    const again = await games.takeback(id, 1, true);
    expect(again.clock).toMatchObject({ left: { white: 50_000 }, running: "white" });
  });
});

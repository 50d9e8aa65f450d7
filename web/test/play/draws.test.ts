import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test } from "vitest";
import { START_TEXT, type Core } from "../../src/core";
import { stonesOf } from "../../src/game/effects";
import { foreseenWords } from "../../src/game/standing";
import { lastWords, standingWords } from "../../src/game/words";
import { drawOf, quietPlies, repeatedPlies, samePlies, standing, timesAfter } from "../../src/games/draws";
import { LocalGames } from "../../src/games/local";
import { Shelf } from "../../src/games/shelf";
import { t } from "../../src/i18n/i18n";
import {
  HOUSE_CONVENTIONS,
  NO_CONVENTIONS,
  type Conventions,
  type GameView,
  type Report,
} from "../../src/net/types";
import { rules } from "../rules";

/** The rings walk out and back: after four plies all stands as before. */
const ROUND = ["l3-l4", "l18-l17", "l4-l3", "l17-l18"];
const core = {
  facts: async (...asked: Parameters<Core["facts"]>) => rules.facts(...asked),
  play: async (...[text, name, moves]: Parameters<Core["play"]>) => rules.play(text, name, [...moves]),
} as Core;

let games: LocalGames;
let shelf: Shelf;

beforeEach(() => {
  shelf = new Shelf(crypto.randomUUID());
  games = new LocalGames({
    core,
    shelf,
    server: { record: () => Promise.reject(new Error("none")) },
    browser: "browser1",
    changed: () => undefined,
    met: () => undefined,
    stopped: () => undefined,
    shown: () => true,
  });
});

async function played(moves: readonly string[], conventions: Conventions): Promise<GameView> {
  const people = { black: "human", white: "human" } as const;
  let view = await games.create({
    ...{ rules: "standard", players: people, position: null, level: null, clock: null },
    conventions,
  });
  for (const move of moves) view = await games.move(view.id, move, view.ply);
  return view;
}

const wordsBefore = (game: GameView, move: string): string | null =>
  foreseenWords(game, stonesOf(game.position.stones), reportOf(game, move));

const reportOf = (game: GameView, move: string): Report => {
  const report = game.position.legal.find((each) => each.move === move);
  if (!report) throw new Error(`${move} is not legal`);
  return report;
};

describe("a position that comes up again", () => {
  test("is known by its stones and the side to move", () => {
    const { texts } = rules.play(START_TEXT, "standard", [...ROUND, ...ROUND]);
    const stood = [START_TEXT, ...texts].map(standing);
    expect(samePlies(stood, 8)).toEqual([0, 4]);
    expect(samePlies(stood, 5)).toEqual([1]);
    expect([...repeatedPlies(stood)]).toEqual([4, 5, 6, 7, 8]);
  });

  test("is a draw at the third time, and can be taken back as the move it came by", async () => {
    const before = await played([...ROUND, ...ROUND.slice(0, 3)], HOUSE_CONVENTIONS);
    expect(before.position.outcome).toBeNull();
    expect(wordsBefore(before, "l17-l18")).toBe(t("draw.by-repeating"));
    const over = await games.move(before.id, "l17-l18", 7);
    expect(over.position.outcome).toMatchObject({ winner: null, termination: "repetition" });
    expect(over.position.legal).toEqual([]);
    expect(samePlies(over.stood, over.ply)).toEqual([0, 4]);
    expect((await shelf.get(over.id))?.outcome?.termination).toBe("repetition");
    const back = await games.takeback(over.id, 8, true);
    expect([back.ply, back.position.outcome]).toEqual([7, null]);
  });

  test("is told of at the second time, with what the third would mean", async () => {
    const first = await played(ROUND.slice(0, 3), HOUSE_CONVENTIONS);
    expect(standingWords(first)).toEqual([]);
    expect(wordsBefore(first, "l17-l18")).toBe(t("draw.foreseen", { count: 1 }));
    expect(wordsBefore(first, "l17-l16")).toBeNull();
    const second = await games.move(first.id, "l17-l18", 3);
    const words = [t("draw.stood", { count: 1 }), t("draw.once-more")];
    expect(standingWords(second)).toEqual(words);
    expect(lastWords(second)).toContain(words.join(" "));
  });

  test("ends nothing where no draw was agreed on, and that is said", async () => {
    const game = await played([...ROUND, ...ROUND], NO_CONVENTIONS);
    expect(game.position.outcome).toBeNull();
    expect(standingWords(game)).toEqual([t("draw.stood", { count: 2 }), t("draw.none")]);
    expect(wordsBefore(game, "l3-l4")).toBe(t("draw.foreseen", { count: 2 }));
  });

  test("is foreseen of every move as it then comes about", () => {
    // Whatever is foreseen by the stones alone must be what the rules then say.
    const moves = [...ROUND, ...ROUND.slice(0, 2)];
    const { facts, texts } = rules.play(START_TEXT, "standard", moves);
    const stood = [START_TEXT, ...texts].map(standing);
    const stones = stonesOf(facts.stones);
    let again = 0;
    for (const report of facts.legal) {
      const { texts: after } = rules.play(facts.text, "standard", [report.move]);
      const times = stood.filter((text) => text === standing(after[0] ?? "")).length;
      expect(timesAfter(stood, stones, report), report.move).toBe(times);
      again += times > 0 ? 1 : 0;
    }
    expect(again).toBeGreaterThan(0);
  });
});

describe("quiet plies", () => {
  const quiet = { captured: { black: [], white: [] }, fallen: [] } as unknown as Report;
  const loud = { captured: { black: ["a1"], white: [] }, fallen: [] } as unknown as Report;
  const falls = { captured: { black: [], white: [] }, fallen: ["b2"] } as unknown as Report;
  const row = (count: number): Report[] => Array.from({ length: count }, () => quiet);
  /** So many positions, no two alike. */
  const stood = (count: number): string[] => Array.from({ length: count }, (_, ply) => `${ply}`);

  test("are those since a stone left the board, by capture or over the edge", () => {
    expect(quietPlies([])).toBe(0);
    expect(quietPlies(row(3))).toBe(3);
    expect(quietPlies([...row(2), loud, ...row(4)])).toBe(4);
    expect(quietPlies([...row(2), falls])).toBe(0);
  });

  test("are a draw when there are 200 of them, and never where none was agreed on", () => {
    expect(drawOf(HOUSE_CONVENTIONS, stood(200), row(199))).toBeNull();
    const draw = { winner: null, termination: "quiet-plies" };
    expect(drawOf(HOUSE_CONVENTIONS, stood(201), row(200))).toMatchObject(draw);
    expect(drawOf(HOUSE_CONVENTIONS, stood(203), [...row(200), loud, quiet])).toBeNull();
    expect(drawOf(NO_CONVENTIONS, stood(501), row(500))).toBeNull();
  });

  test("are counted aloud towards the end", () => {
    const game = (count: number) =>
      ({ conventions: HOUSE_CONVENTIONS, stood: stood(count + 1), ply: count, reports: row(count) }) as GameView;
    expect(standingWords(game(179))).toEqual([]);
    expect(standingWords(game(185))).toEqual([t("draw.quiet-left", { count: 15 })]);
    expect(foreseenWords(game(199), new Map(), { ...quiet, from: "l3", to: "l4", mover: "black" })).toBe(
      t("draw.by-quiet"),
    );
  });
});

test("both players can agree on a draw, and take it back", async () => {
  const game = await played(["l3-l4"], NO_CONVENTIONS);
  const over = await games.agree(game.id, 1);
  expect(over.position.outcome).toMatchObject({ winner: null, termination: "agreement" });
  const again = await games.takeback(game.id, 1, true);
  expect([again.ply, again.position.outcome]).toEqual([1, null]);
});

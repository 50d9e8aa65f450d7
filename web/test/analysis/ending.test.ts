/** How a game ended, the draws that its players agreed on, and whose moves are asked about. */
import { describe, expect, it } from "vitest";
import { aboutOf } from "../../src/analysis/about";
import type { Analyst } from "../../src/analysis/analyst";
import type { Desk } from "../../src/analysis/desk";
import { drawAt, endingOf } from "../../src/analysis/ending";
import { checkAnswer, reviewGame } from "../../src/analysis/review";
import { Reviewer } from "../../src/analysis/reviewer";
import { ownSide } from "../../src/analysis/sources";
import { placeWords } from "../../src/analysis/words";
import type { Core, Engine, Query } from "../../src/core/types";
import { readFile, treeOf } from "../../src/games/files";
import type { GameRecord } from "../../src/games/record";
import { HOUSE_CONVENTIONS, NO_CONVENTIONS, type Conventions } from "../../src/net/types";
import { conventionsOf, conventionsText } from "../../src/sgf/conventions";
import { readSgf } from "../../src/sgf/reader";
import { seenAt, setSeen } from "../../src/analysis/seen";
import { writeSgf } from "../../src/sgf/writer";
import { readText } from "../../src/textform/reader";
import { writeText } from "../../src/textform/writer";
import { START } from "../../src/notation/position";
import { core } from "../games/table";
import { rules } from "../rules";

/** The rings walk out and back: after four plies all stands as before. */
const ROUND = ["l3-l4", "l18-l17", "l4-l3", "l17-l18"];
const TWICE: Conventions = { repetition: 2, quiet_plies: null };

const record = (part: Partial<GameRecord> = {}): GameRecord => ({
  revision: { browser1: 1 },
  rules: "standard",
  start: START,
  moves: [...ROUND, ...ROUND],
  players: { black: { kind: "human", name: "" }, white: { kind: "computer", name: "Gess level 5" } },
  level: 5,
  conventions: HOUSE_CONVENTIONS,
  outcome: { winner: null, termination: "repetition", text: "repetition" },
  created: "2026-11-30T10:00:00Z",
  updated: "2026-11-30T10:30:00Z",
  headers: { Date: "2026-11-30" },
  sgf: null,
  ...part,
});

/** An engine that finds the first legal move everywhere, and takes down what it is asked. */
function taking(asked: Query[]): Engine {
  return {
    analyse(query) {
      asked.push(query);
      const { facts } = rules.play(query.text, query.rules, [...(query.moves ?? [])]);
      const move = facts.legal[0]?.move ?? "";
      const lines = [{ move, pv: [move], score: { kind: "cp" as const, value: 40 } }];
      const info = { depth: 3, seldepth: 3, nodes: 1, nps: 1, ms: 1, hashfull: 0, lines };
      return { done: Promise.resolve(info), stop: () => undefined };
    },
    choose: () => ({ done: Promise.reject(new Error("none")), stop: () => undefined }),
    destroy: () => undefined,
  };
}

describe("the draws that were agreed on", () => {
  it("are written in words, and read again as long as they are understood", () => {
    for (const each of [HOUSE_CONVENTIONS, NO_CONVENTIONS, TWICE, { repetition: null, quiet_plies: 50 }])
      expect(conventionsOf(conventionsText(each))).toEqual(each);
    for (const text of ["", "some", "repetition 1", "repetition 3, often", "quiet-plies 0"])
      expect(conventionsOf(text)).toBeNull();
  });

  it("go with the game into SGF and the text form, and back into a game of this browser", async () => {
    const game = await treeOf(record({ conventions: TWICE, outcome: null, moves: ["l3-l4"] }), core);
    expect(game.draws).toEqual(TWICE);
    for (const written of [writeSgf(game), writeText(game)]) {
      const read = await readFile(new TextEncoder().encode(written), core);
      expect(read).toMatchObject({ found: { conventions: TWICE, outcome: null }, repairs: [] });
    }
    const [silent] = await readSgf("(;GM[20]SZ[20]RU[standard];B[lr:lq])", rules);
    expect(silent?.draws).toEqual(HOUSE_CONVENTIONS);
  });

  it("are a line's end where it comes to one, by the game's own and no others", async () => {
    const ends = async (conventions: Conventions): Promise<number[]> => {
      const game = await treeOf(record({ conventions, outcome: null }), core);
      return game.mainLine().flatMap((node, ply) => (drawAt(game, node) ? [ply] : []));
    };
    expect(await ends(HOUSE_CONVENTIONS)).toEqual([8]);
    expect(await ends(TWICE)).toEqual([4, 5, 6, 7, 8]);
    expect(await ends(NO_CONVENTIONS)).toEqual([]);
    expect(await ends({ repetition: null, quiet_plies: 7 })).toEqual([7, 8]);
  });

  it("count for the engine of a review, which sees a draw as level", async () => {
    const asked: Query[] = [];
    const game = await treeOf(record({ conventions: HOUSE_CONVENTIONS }), core);
    const tools = { core: core as Core, engine: taking(asked) };
    const review = await reviewGame(game, tools, "quick", () => undefined).done;
    expect(asked).toHaveLength(8);
    for (const { draws } of asked) expect(draws).toEqual(HOUSE_CONVENTIONS);
    const end = game.root.end();
    expect(review?.seen.get(end)).toMatchObject({ depth: 0, lines: [], score: { kind: "cp", value: 0 } });
    setSeen(end.properties, { depth: 0, lines: [], score: { kind: "cp", value: 0 } });
    expect(seenAt(end.properties)?.score).toEqual({ kind: "cp", value: 0 });
  });

  it("make a try that repeats the position as good as a draw", async () => {
    const game = await treeOf(record({ conventions: TWICE, outcome: null, moves: [...ROUND.slice(0, 3), "c18-c17"] }), core);
    const node = game.root.end();
    const judged = { node, mover: "white" as const, before: 52, after: 10, cost: 42, best: null, glyph: null };
    const asked: Query[] = [];
    const tools = { core: core as Core, engine: taking(asked) };
    expect((await checkAnswer(judged, "l17-l18", game, tools)).answer).toBe("good");
    expect((await checkAnswer({ ...judged, before: 90 }, "l17-l18", game, tools)).answer).toBe("wrong");
    expect(asked).toEqual([]);
  });
});

describe("what is said of a game", () => {
  it("tells players, end, day and rules, and the end where it came", async () => {
    const kept = record();
    const game = await treeOf(kept, core);
    expect(endingOf(game)).toMatchObject({ winner: null, termination: "repetition" });
    expect(game.last.ply).toBe(8);
    expect(placeWords(game, game.last)).toContain("Draw. By repetition.");
    expect(aboutOf(game, kept)).toEqual({
      players: { black: "You", white: "Level 5" },
      winner: null,
      end: "Draw. By repetition.",
      facts: ["Nov 30, 2026", "Rules: Standard"],
    });
  });

  it("tells the end after the game's own moves, not after what was looked at later", async () => {
    const sgf = "(;GM[20]SZ[20]RU[standard];B[lr:lq];W[lc:ld];B[cr:cq])";
    const outcome = { winner: "white" as const, termination: "resignation", text: "" };
    const game = await treeOf(record({ sgf, moves: ["l3-l4", "l18-l17"], outcome }), core);
    expect([game.last.ply, game.root.end().ply]).toEqual([2, 3]);
    expect(placeWords(game, game.last)).toContain("White wins. Black resigned.");
    expect(placeWords(game, game.root.end())).not.toContain("resigned");
  });

  it("is what a file tells, and nothing of a board to try things on", async () => {
    const [game] = await readText('[Black "Ann"]\n[White "Ben"]\n[Date "1994"]\n[Result "B+T"]\n\n1. l3-l6 B+T', rules);
    if (!game) throw new Error("no game");
    expect(aboutOf(game, null)).toMatchObject({ players: { black: "Ann", white: "Ben" }, winner: "black" });
    expect(aboutOf(game, null)?.facts[0]).toBe("1994");
    const [bare] = await readSgf("(;GM[20]SZ[20]RU[standard];B[lr:lq])", rules);
    expect(bare && aboutOf(bare, null)).toBeNull();
  });
});

describe("who played the computer", () => {
  /** Both sides give up much at each of their moves. */
  const SGF =
    "(;GM[20]SZ[20]RU[standard]GESSEV[9 0 c3-c6];B[lr:lq]GESSEV[9 500 c18-c15];W[lc:ld]GESSEV[9 500 c3-c6]" +
    ";B[lq:lr]GESSEV[9 500 c18-c15];W[ld:lc]GESSEV[9 500 c3-c6])";

  async function asked(players: GameRecord["players"]): Promise<string[]> {
    const [game] = await readSgf(SGF, rules);
    if (!game) throw new Error("no game");
    const spoken: string[] = [];
    const desk = { game, node: game.root, work: { go: () => undefined }, say: (words: string) => spoken.push(words) };
    const analyst = { set: () => undefined } as unknown as Analyst;
    const own = ownSide(record({ players }));
    const reviewer = new Reviewer(desk as unknown as Desk, analyst, core, () => undefined, () => undefined, () => own);
    const count = reviewer.mistakes.length;
    // Once round, and on to the first again.
    const moves = Array.from({ length: count + 1 }, () => {
      reviewer.next();
      return reviewer.exercise?.judged.node.move ?? "";
    });
    expect(moves.pop()).toBe(moves[0]);
    return moves;
  }

  const person = { kind: "human" as const, name: "" };
  const computer = { kind: "computer" as const, name: "" };

  it("is asked to do only the own moves better, whichever side that was", async () => {
    expect(await asked({ black: person, white: computer })).toEqual(["l3-l4", "l4-l3"]);
    expect(await asked({ black: computer, white: person })).toEqual(["l18-l17", "l17-l18"]);
  });

  it("and two people at one table are asked about the moves of both", async () => {
    expect(await asked({ black: person, white: person })).toEqual(["l3-l4", "l18-l17", "l4-l3", "l17-l18"]);
  });
});

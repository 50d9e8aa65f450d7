import { describe, expect, it } from "vitest";
import { START } from "../src/notation/position";
import { comment, glyph, marked, pairs } from "../src/sgf/annotations";
import { readSgf } from "../src/sgf/reader";
import { writeSgf } from "../src/sgf/writer";
import { readText } from "../src/textform/reader";
import { Work } from "../src/tree/edit";
import { firstOf, rowsOf, samePosition, transpositions, type Row } from "../src/tree/lines";
import { rules } from "./rules";
import { newGame, type GameTree, type TreeNode } from "../src/tree/node";

async function only(games: Promise<GameTree[]>): Promise<GameTree> {
  const [game] = await games;
  if (!game) throw new Error("no game");
  return game;
}

function begin(): Work {
  return new Work(newGame("standard", START, rules.facts(`${START} 1`, "standard").key));
}

function play(work: Work, ...moves: string[]): TreeNode {
  return work.playRow(moves, rules.play(work.game.textAt(work.current), "standard", moves));
}

const moves = (nodes: readonly TreeNode[]): string => nodes.map(({ move }) => move).join(" ");
const shown = (work: Work): string[] =>
  rowsOf(work.game.root).map(({ depth, nodes }) => `${depth}: ${moves(nodes)}`);

describe("a tree that is worked on", () => {
  it("adds moves once, and the second one at a node is a variation", () => {
    const work = begin();
    play(work, "l3-l6", "l18-l15");
    work.go(work.game.root);
    const known = play(work, "l3-l6");
    expect(work.undoable).toBe("add");
    expect(work.changes).toBe(1);
    play(work, "c18-c15", "c3-c6");
    expect(known.children).toHaveLength(2);
    expect(shown(work)).toEqual(["0: l3-l6 l18-l15", "1: c18-c15 c3-c6"]);
  });

  it("never indents the main line, and goes on after the variations", async () => {
    const game = await only(readText(
      "1. l3-l6 l18-l15 (1... c18-c15 2. c3-c6 (2. i3-i6) c15-c14) (1... r18-r15) 2. l6-l9",
      rules,
    ));
    const rows = rowsOf(game.root);
    expect(rows.map(({ depth, nodes }) => `${depth}: ${moves(nodes)}`)).toEqual([
      "0: l3-l6 l18-l15",
      "1: c18-c15 c3-c6",
      "2: i3-i6",
      "1: c15-c14",
      "1: r18-r15",
      "0: l6-l9",
    ]);
    const folded = rowsOf(game.root, new Set(rows[1]?.nodes.slice(0, 1)));
    expect(folded.map(({ depth, nodes, folded: count }) => [depth, moves(nodes), count])).toEqual([
      [0, "l3-l6 l18-l15", 0],
      [1, "c18-c15", 3],
      [1, "r18-r15", 0],
      [0, "l6-l9", 0],
    ]);
  });

  it("promotes and demotes variations, one place or all the way", () => {
    const work = begin();
    for (const move of ["l3-l6", "c3-c6", "i3-i6"]) {
      work.go(work.game.root);
      play(work, move, "l18-l15");
    }
    const last = work.current;
    work.promote(last);
    expect(moves(work.game.root.children)).toBe("l3-l6 i3-i6 c3-c6");
    work.promote(last, true);
    expect(moves(work.game.root.children)).toBe("i3-i6 l3-l6 c3-c6");
    expect(last.isMainLine).toBe(true);
    work.demote(last);
    expect(moves(work.game.root.children)).toBe("l3-l6 i3-i6 c3-c6");
    work.undo();
    work.undo();
    work.undo();
    expect(moves(work.game.root.children)).toBe("l3-l6 c3-c6 i3-i6");
    work.redo();
    expect(moves(work.game.root.children)).toBe("l3-l6 i3-i6 c3-c6");
  });

  it("deletes with all that follows, and undo brings back every word of it", () => {
    const work = begin();
    const first = play(work, "l3-l6");
    const reply = play(work, "l18-l15");
    work.comment(reply, "A quiet answer.");
    const before = writeSgf(work.game);
    work.remove(first);
    expect(work.current).toBe(work.game.root);
    expect(work.game.root.children).toEqual([]);
    expect(work.undo()).toBe("delete");
    expect(work.current).toBe(reply);
    expect(writeSgf(work.game)).toBe(before);
    work.redo();
    expect(work.game.root.children).toEqual([]);
  });

  it("takes back comments, glyphs and marks one by one", () => {
    const work = begin();
    const node = play(work, "l3-l6");
    work.glyph(node, "!?");
    work.glyph(node, "??");
    work.marks(node, "circles", [42, 43]);
    work.pairs(node, "arrows", [[42, 102]]);
    expect([glyph(node.properties), marked(node.properties, "circles")]).toEqual(["??", [42, 43]]);
    expect(writeSgf(work.game)).toContain(";B[lr:lo]BM[2]CR[cr:dr]AR[cr:co]");
    work.undo();
    expect(pairs(node.properties, "arrows")).toEqual([]);
    work.undo();
    work.undo();
    expect([glyph(node.properties), marked(node.properties, "circles")]).toEqual(["!?", []]);
    work.clearMarks(node);
    expect(comment(node.properties)).toBe("");
  });

  it("forgets what was undone when something else is done", () => {
    const work = begin();
    play(work, "l3-l6");
    work.undo();
    expect(work.redoable).toBe("add");
    play(work, "c3-c6");
    expect(work.redoable).toBeNull();
  });

  it("knows equal positions by their keys, whatever moves led to them", () => {
    const work = begin();
    const one = play(work, "c3-c6", "c18-c15", "r3-r6", "r18-r15");
    work.go(work.game.root);
    const two = play(work, "r3-r6", "r18-r15", "c3-c6", "c18-c15");
    expect(samePosition(work.game.root, two)).toEqual([one]);
    expect([...transpositions(work.game.root).values()]).toContainEqual([one, two]);
    expect(samePosition(work.game.root, work.game.root)).toEqual([]);
  });

  it("tells the moves since the last setup, and the numbers of moves", async () => {
    const game = await only(readSgf(
      "(;GM[20]SZ[20]RU[classic]GESSMN[7];B[lr:lo];W[lc:lf];AE[cc]PL[B];B[cr:co])",
      rules,
    ));
    const end = game.root.end();
    const since = game.movesTo(end);
    expect(since.moves).toEqual(["c3-c6"]);
    expect(since.text).toMatch(/ b 8$/);
    expect(game.movesTo(game.root).text).toMatch(/ b 7$/);
    expect(game.textAt(end)).toBe(rules.play(since.text, "classic", since.moves).texts.at(-1));
  });
});

describe("what a file says wrong", () => {
  it("is told with its place, and stops a line at its first illegal move", async () => {
    const game = await only(readSgf(
      "(;GM[20]SZ[20]RU[standard]ZZ[kept];B[lr:lo];W[lr:lo]C[what?];B[cr:co])",
      rules,
    ));
    expect(game.errors).toMatchObject([
      { code: "file.illegal", offset: 44, line: 1, column: 45, reason: { code: "no-stones" } },
    ]);
    expect(moves(game.mainLine().slice(1))).toBe("l3-l6");
    expect(writeSgf(game)).toContain("ZZ[kept]");
    expect(writeSgf(game)).toContain(";W[lr:lo]C[what?];B[cr:co])");
  });
});

it("shows the first moves before all of them", () => {
  const whole = [
    { depth: 0, nodes: [1, 2, 3], opens: false, folded: 0 },
    { depth: 1, nodes: [4, 5], opens: true, folded: 0 },
    { depth: 0, nodes: [6], opens: false, folded: 0 },
  ] as unknown as Row[];
  const nodes = (moves: number) => firstOf(whole, moves).map((row) => row.nodes);
  expect(nodes(2)).toEqual([[1, 2]]);
  expect(nodes(3)).toEqual([[1, 2, 3]]);
  expect(nodes(4)).toEqual([[1, 2, 3], [4]]);
  expect(nodes(6)).toEqual([[1, 2, 3], [4, 5], [6]]);
});

import { beforeEach, describe, expect, test } from "vitest";
import type { Core } from "../../src/core";
import type { LocalGames } from "../../src/games/local";
import type { Shelf } from "../../src/games/shelf";
import { BOTH, Table, core } from "./table";

let table: Table;
let games: LocalGames;
let shelf: Shelf;

beforeEach(() => {
  table = new Table();
  ({ games, shelf } = table);
});

describe("files", () => {
  const SGF = "(;FF[4]GM[20]SZ[20]RU[standard]PB[Ann];B[lr:lo]C[well];W[lf:li](;B[cr:cp])(;B[cr:co]))";
  const file = (text: string): Blob => new Blob([text]);

  test("are read into games that go on, and written with all they held", async () => {
    const { game } = await games.import(file(SGF));
    expect(game.moves).toEqual(["l3-l6", "l15-l12", "c3-c5"]);
    expect(game.players).toEqual({ black: "human", white: "human" });
    const after = await games.move(game.id, "c18-c16", 3);
    const written = await games.sgf(after.id);
    for (const part of ["PB[Ann]", "C[well]", "B[cr:co]", "W[cc:ce]"]) expect(written).toContain(part);
    const again = await games.import(file(written));
    expect(again.game.moves).toEqual(after.moves);
    expect(again.repairs).toEqual([]);
  });

  test("keep what was taken back as a variation", async () => {
    const { game } = await games.import(file(SGF));
    await games.takeback(game.id, 3, false);
    const after = await games.move(game.id, "c3-c6", 2);
    expect(after.moves.at(-1)).toBe("c3-c6");
    const again = await games.import(file(await games.sgf(game.id)));
    expect(again.game.moves).toEqual(["l3-l6", "l15-l12", "c3-c6"]);
    expect(await games.sgf(game.id)).toContain("B[cr:cp]");
  });

  test("that hold no game are refused, and nothing is kept", async () => {
    const refused = await games.import(file("this is no game")).catch((error) => error);
    expect(refused).toMatchObject({ status: 422, code: "no-game" });
    expect(await shelf.latest(9)).toEqual([]);
  });
});

describe("an analysed game", () => {
  const tree = (moves: string): string => `(;FF[4]GM[20]SZ[20]RU[standard]${moves})`;

  test("keeps its variations and comments, and the library is to have them", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    const before = (await shelf.get(id))?.revision;
    const sgf = tree(";B[lr:lo]C[strong](;W[lf:li])(;W[cf:ci])");
    expect(await games.annotate(id, sgf)).toBe(true);
    expect(await shelf.get(id)).toMatchObject({ sgf, pending: 1, moves: ["l3-l6"] });
    expect((await shelf.get(id))?.revision).not.toEqual(before);
    expect(await games.sgf(id)).toContain("C[strong]");
  });

  test("keeps what two windows say of it", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    const first = tree(";B[lr:lo]C[strong];W[lf:li]");
    await games.annotate(id, first);
    // One window comments and adds a line; the other, which was opened before, does so as well.
    const here = tree(";B[lr:lo]C[strong]GB[1];W[lf:li](;B[cr:cp])(;B[rr:rp]C[here])");
    const there = tree(";B[lr:lo]C[weak](;W[lf:li];B[cr:cp]TR[aa])(;W[cf:ci]C[there])");
    expect(await games.annotate(id, here, first)).toBe(true);
    expect(await games.annotate(id, there, first)).toBe(true);
    const kept = await games.sgf(id);
    for (const part of ["C[weak]", "GB[1]", "B[cr:cp]TR[aa]", "C[here]", "W[cf:ci]C[there]"])
      expect(kept).toContain(part);
    // Both go on from what they know; what one takes away is gone, and only that.
    await games.annotate(id, tree(";B[lr:lo]C[strong]GB[1];W[lf:li];B[cr:cp]"), here);
    const after = await games.sgf(id);
    expect(after).not.toContain("C[here]");
    for (const part of ["C[weak]", "GB[1]", "TR[aa]", "C[there]"]) expect(after).toContain(part);
    // Said of one thing in both, both are kept.
    await games.annotate(id, there.replace("C[weak]", "C[lost]"), there);
    await games.annotate(id, here.replace("C[strong]", "C[won]"), here);
    expect(await games.sgf(id)).toMatch(/C\[won\s+lost\]/);
  });

  test("loses nothing that is annotated while a move is played", async () => {
    const { game } = await games.import(new Blob([tree(";B[lr:lo]")]));
    const play = core.play;
    const slow: Core = {
      ...core,
      play: async (...asked) => {
        const answer = await play(...asked);
        // Just before the move is kept, another window keeps its comment.
        if (asked[2].length === 2) await games.annotate(game.id, tree(";B[lr:lo]C[strong]"));
        return answer;
      },
    };
    const other = table.window({ core: slow });
    await other.move(game.id, "l18-l15", 1);
    const written = await games.sgf(game.id);
    expect(written).toContain("C[strong]");
    expect(written).toContain("W[lc:lf]");
  });

  test("takes what was annotated of a game that was played on meanwhile", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    await games.move(id, "l18-l15", 1);
    expect(await games.annotate(id, tree(";B[lr:lo]C[strong]"))).toBe(true);
    const written = await games.sgf(id);
    expect(written).toContain("C[strong]");
    expect(written).toContain("W[lc:lf]");
  });

  test("takes no tree of other moves", async () => {
    const { id } = await games.create(BOTH);
    await games.move(id, "l3-l6", 0);
    expect(await games.annotate(id, tree(";B[cr:cp]"))).toBe(false);
    expect((await shelf.get(id))?.sgf).toBeNull();
  });
});

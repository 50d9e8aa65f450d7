/** Games of this browser as files: read, written, and given variations and comments. */
import type { ByColor, Imported } from "../net/types";
import type { Cabinet } from "./cabinet";
import { sameMoves } from "./record";
import { fresh } from "./fresh";
import { refusal } from "./rules";

export class Papers {
  constructor(private readonly cabinet: Cabinet) {}

  /** Read a file of a game; the game goes on from its end, for people. */
  async import(file: Blob): Promise<Imported> {
    const { readFile } = await import("./files");
    const read = await readFile(new Uint8Array(await file.arrayBuffer()), this.cabinet.around.core);
    if ("problem" in read) throw refusal(422, "no-game", "no game", { words: read.problem });
    const { headers } = read.found;
    const game = await this.cabinet.add({
      ...fresh(this.cabinet.around.browser),
      ...read.found,
      players: {
        black: { kind: "human", name: headers.Black ?? "" },
        white: { kind: "human", name: headers.White ?? "" },
      },
    });
    return { game, repairs: read.repairs };
  }

  /**
   * Keep the variations, comments and marks that a game was given; `base` is the tree that they were
   * given to, so that those of another window stay. A tree that is not of the game as it stands is not
   * taken; returns whether it was.
   */
  async annotate(id: string, given: string, base: string | null = null): Promise<boolean> {
    const { grown, mainMoves } = await import("./files");
    const { core, shelf } = this.cabinet.around;
    const line = await mainMoves(given, core);
    for (;;) {
      const { start, rules, moves, sgf: kept } = await this.cabinet.found(id);
      const plies = Math.min(line.length, moves.length);
      if (!sameMoves(line.slice(0, plies), moves.slice(0, plies))) return false;
      // It may have been played on since: what was annotated is the beginning of it.
      const isOthers = base !== null && kept !== null && kept !== base && kept !== given;
      const sgf = isOthers ? await (await import("./merged")).merged(base, given, kept, core) : given;
      const isBehind = line.length < moves.length;
      const tree = isBehind ? await grown(sgf, await core.play(start, rules, moves), moves, core) : sgf;
      let stands = false;
      let changed = false;
      await shelf.change(id, (game) => {
        stands = !!game && sameMoves(game.moves, moves) && game.sgf === kept;
        changed = stands && game?.sgf !== tree;
        return game && changed ? this.cabinet.renewed({ ...game, sgf: tree }, game) : null;
      });
      if (changed) this.cabinet.around.changed(id);
      if (stands) return true;
    }
  }

  /** How exactly a game was played, as a review gave it: it joins the library as the game does. */
  async review(id: string, reviewed: ByColor<number | null>): Promise<void> {
    await this.cabinet.found(id);
    await this.cabinet.around.shelf.change(id, (game) => game && { ...game, reviewed, pending: 1 });
    this.cabinet.around.changed(id);
  }

  /** A game as SGF, with all that is known of it. */
  async sgf(id: string): Promise<string> {
    const { sgfOf } = await import("./files");
    return sgfOf(await this.cabinet.found(id), this.cabinet.around.core);
  }
}

/** What was wrong in a game file, and where. */
import type { CatalogueKey } from "./sentences";
import type { Params, Reason } from "../net/types";
import { LATIN_1, type Charset, type Source } from "./charsets";

export type Values = Params;

/**
 * One thing that was wrong and how the file was read all the same. `offset` is in bytes from the
 * beginning of the file; `line`, `column` (in characters) and `game` count from 1, `node` from 0
 * in the order of the file. A note tells of what a correct file may have too.
 */
export interface Repair {
  code: CatalogueKey;
  values: Values;
  /** Why a move is not legal, where that is what was wrong. */
  reason: Reason | null;
  offset: number;
  line: number;
  column: number;
  game: number;
  node: number | null;
  isNote: boolean;
}

/** A file that cannot be read, or something wrong in one that is read strictly. */
export class FileError extends Error {
  override readonly name = "FileError";
  constructor(
    readonly code: CatalogueKey,
    readonly repair: Repair | null,
  ) {
    super(code);
  }
}

export interface Told {
  node?: number | null;
  isNote?: boolean;
  reason?: Reason | null;
}

/** Takes down what is wrong in one game, or throws it if reading is strict. */
export class Reporter {
  readonly repairs: Repair[] = [];
  charset: Charset = LATIN_1;

  constructor(
    readonly source: Source,
    readonly game: number,
    readonly strict: boolean,
  ) {}

  repair(code: CatalogueKey, offset: number, values: Values = {}, told: Told = {}): void {
    const repair: Repair = {
      code,
      values,
      reason: told.reason ?? null,
      offset: this.source.originalOffset(offset),
      ...this.source.place(offset, this.charset),
      game: this.game,
      node: told.node ?? null,
      isNote: told.isNote ?? false,
    };
    if (this.strict && !repair.isNote) throw new FileError(code, repair);
    this.repairs.push(repair);
  }
}

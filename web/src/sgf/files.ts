/** Game files of any kind: which one a file is, and reading it. */
import { readText } from "../textform/reader";
import type { GameTree } from "../tree/node";
import { toBinary } from "./charsets";
import { readSgf, type ReadOptions } from "./reader";
import type { Referee } from "./replay";

const SGF_BEGINS = /^\s*\(\s*;/;
const SGF_INSIDE = /\(\s*;\s*[A-Za-z]+\s*\[/;
const TEXT_BEGINS = /^\s*(?:\[\s*[A-Za-z]\w*\s+"|[0-9]+\s*\.|[A-Ta-t][0-9])/;

/** The kind of a file. In UTF-16 every other byte is zero. */
export function kindOf(data: Uint8Array | string): "sgf" | "text" {
  const text = (typeof data === "string" ? data : toBinary(data)).replaceAll("\0", "").replace(/^(?:\ufeff|ï»¿|ÿþ|þÿ)/, "");
  if (SGF_BEGINS.test(text)) return "sgf";
  return !TEXT_BEGINS.test(text) && SGF_INSIDE.test(text) ? "sgf" : "text";
}

/** The games of a file of any kind. Throws a `FileError` for what holds no game. */
export const readGames = (
  data: Uint8Array | string,
  referee: Referee,
  options: ReadOptions = {},
): Promise<GameTree[]> => (kindOf(data) === "sgf" ? readSgf : readText)(data, referee, options);

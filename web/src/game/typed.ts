/** Moves as people type them: every form of the notation, and completion of legal ones. */
import { parseSquare, squareAt, squareName, type Square } from "../board/squares";
import { kindOf, type LegalMoves } from "./effects";

export interface TypedMove {
  from: Square;
  to: Square;
}

const NAME = "(?:[a-t](?:20|1\\d|[1-9]))";
/** Also the minus, and the long vowel that lies on the key of the hyphen where Japanese is typed. */
const SIGN = "[-\u2010\u2011\u2013\u2014\u2212\u30fcx×:]";
const PAIR = new RegExp(`^(${NAME})\\s*(?:${SIGN}|\\s)?\\s*(${NAME})$`, "i");
const SEPARATOR = new RegExp(`${SIGN}|\\s`, "i");
const SEPARATORS = new RegExp(`\\s*${SIGN}\\s*|\\s+`, "gi");
const SGF = /^([a-t])([a-t])\s*:\s*([a-t])([a-t])$/i;

/** Read `c3-c6`, `c3c6`, `c3 c6`, `c3xc6`, `c3–c6` or the SGF form `cr:co`; null if it is none. */
export function parseMove(text: string): TypedMove | null {
  const trimmed = plain(text);
  const sgf = SGF.exec(trimmed);
  if (sgf) {
    const from = sgfSquare(sgf[1] ?? "", sgf[2] ?? "");
    const to = sgfSquare(sgf[3] ?? "", sgf[4] ?? "");
    return from === null || to === null ? null : { from, to };
  }
  const pair = PAIR.exec(trimmed);
  if (!pair) return null;
  const from = parseSquare(pair[1] ?? "");
  const to = parseSquare(pair[2] ?? "");
  return from === null || to === null ? null : { from, to };
}

/** Letters as wide as Japanese keyboards write them, and signs nobody sees, come as plain text. */
const plain = (text: string): string => text.normalize("NFKC").replace(/\p{Cf}/gu, "").trim();

function sgfSquare(column: string, line: string): Square | null {
  const index = (letter: string): number => letter.toLowerCase().charCodeAt(0) - 97;
  return squareAt(index(column), 19 - index(line));
}

/** Legal moves that begin as typed, in the order of the grid, at most `limit`. */
export function complete(input: string, legal: LegalMoves, limit = 12): string[] {
  const text = plain(input);
  const typed = letters(text);
  if (typed === "") return [];
  const found: string[] = [];
  for (const [from, targets] of [...legal].sort(([a], [b]) => a - b)) {
    const start = squareName(from);
    if (!start.startsWith(typed) && !typed.startsWith(start)) continue;
    for (const to of [...targets.keys()].sort((a, b) => a - b)) {
      const move = `${start}-${squareName(to)}`;
      if (fits(text, move)) found.push(move);
      if (found.length === limit) return found;
    }
  }
  return found;
}

/** A move of the side to move that costs nothing, else any; null where none can be played. */
export function sample(legal: LegalMoves): string | null {
  const reports = [...legal.values()].flatMap((targets) => [...targets.values()]);
  return (reports.find((report) => kindOf(report) === "quiet") ?? reports[0])?.move ?? null;
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]|x(?=[a-t])/g, "");

/** Whether a move begins as typed, read with or without the sign between the squares. */
function fits(text: string, move: string): boolean {
  if (!SEPARATOR.test(text)) return move.replace("-", "").startsWith(letters(text));
  return move.startsWith(text.toLowerCase().replace(SEPARATORS, "-"));
}

/** Moves as people type them: every form of the notation, and completion of legal ones. */
import { parseSquare, squareAt, squareName, type Square } from "../board/squares";
import { kindOf, type LegalMoves } from "./effects";

export interface TypedMove {
  from: Square;
  to: Square;
}

const NAME = "(?:[a-t](?:20|1\\d|[1-9]))";
const PAIR = new RegExp(`^(${NAME})\\s*(?:[-–—x×:]|\\s)?\\s*(${NAME})$`, "i");
const SGF = /^([a-t])([a-t])\s*:\s*([a-t])([a-t])$/i;

/** Read `c3-c6`, `c3c6`, `c3 c6`, `c3xc6`, `c3–c6` or the SGF form `cr:co`; null if it is none. */
export function parseMove(text: string): TypedMove | null {
  const trimmed = text.trim();
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

function sgfSquare(column: string, line: string): Square | null {
  const index = (letter: string): number => letter.toLowerCase().charCodeAt(0) - 97;
  return squareAt(index(column), 19 - index(line));
}

/** Legal moves that begin as typed, in the order of the grid, at most `limit`. */
export function complete(text: string, legal: LegalMoves, limit = 12): string[] {
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
  const sign = /[-–—x×]|\s/i.test(text.trim());
  if (!sign) return move.replace("-", "").startsWith(letters(text));
  return move.startsWith(text.trim().toLowerCase().replace(/\s*[-–—x×]\s*|\s+/g, "-"));
}

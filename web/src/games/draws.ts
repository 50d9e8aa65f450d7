/**
 * Draws that the players agreed on before the game (R17): a position that stands too often, and too
 * many plies in a row in which no stone leaves the board. They are conventions, no rules of Gess.
 */
import { SIZE } from "../board/squares";
import { applyReport, type Stones } from "../game/effects";
import { other, type ColorName, type Conventions, type Outcome, type Report } from "../net/types";

/** Ends that somebody declared; all others come about by a move. */
const DECLARED = ["resignation", "time", "agreement", "abandoned"];

export const isDeclared = (outcome: Outcome | null): boolean =>
  outcome !== null && DECLARED.includes(outcome.termination);

/** A position text without its number: equal for equal positions. */
export const standing = (text: string): string => text.split(" ", 2).join(" ");

/** The other plies of a game after which the same position stood as after this one. */
export const samePlies = (stood: readonly string[], ply: number): number[] =>
  stood.flatMap((text, at) => (at !== ply && text === stood[ply] ? [at] : []));

/** The plies of a game whose positions had stood before. */
export function repeatedPlies(stood: readonly string[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  stood.forEach((text, ply) => {
    if (seen.has(text)) repeated.add(ply);
    seen.add(text);
  });
  return repeated;
}

const isQuiet = ({ captured, fallen }: Report): boolean =>
  captured.black.length + captured.white.length + fallen.length === 0;

/** How many plies in a row up to now no stone left the board. */
export const quietPlies = (reports: readonly Report[]): number =>
  reports.length - 1 - reports.findLastIndex((report) => !isQuiet(report));

/** The draw that a game has come to, if it has. */
export function drawOf(
  conventions: Conventions,
  stood: readonly string[],
  reports: readonly Report[],
): Outcome | null {
  return drawBy(conventions, stood, quietPlies(reports));
}

/** The draw at the last of some positions, before which no stone left the board for so many plies. */
export function drawBy(
  { repetition, quiet_plies }: Conventions,
  stood: readonly string[],
  quiet: number,
): Outcome | null {
  const times = samePlies(stood, stood.length - 1).length + 1;
  if (repetition !== null && times >= repetition) return draw("repetition");
  if (quiet_plies !== null && quiet >= quiet_plies) return draw("quiet-plies");
  return null;
}

const draw = (termination: string): Outcome => ({ winner: null, termination, text: termination });

/** How often the position after a move has stood in the game before. */
export function timesAfter(stood: readonly string[], stones: Stones, report: Report): number {
  // Stones never come back: what follows a capture is new.
  if (!isQuiet(report)) return 0;
  const text = textOf(applyReport(stones, report), other(report.mover));
  return stood.filter((one) => one === text).length;
}

function textOf(stones: Stones, turn: ColorName): string {
  const rows: string[] = [];
  for (let row = SIZE - 2; row > 0; row--) {
    let line = "";
    for (let file = 1; file < SIZE - 1; file++)
      line += { black: "b", white: "w", none: "." }[stones.get(SIZE * row + file) ?? "none"];
    rows.push(line.replace(/\.+/g, (run) => String(run.length)));
  }
  return `${rows.join("/")} ${turn === "black" ? "b" : "w"}`;
}

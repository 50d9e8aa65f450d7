/** What the opponent would do if it were their turn: the same position with the turn swapped. */
import type { Aids } from "../board/state";
import { parseSquare, type Square } from "../board/squares";
import type { Core } from "../core";
import { toSquares } from "../game/effects";
import { other, type ColorName, type PositionView, type Report, type RulesName } from "../net/types";
import { swapped } from "../notation/position";

/** So many arrows can still be told apart. */
const MOST_RING = 3;
const MOST_TAKING = 4;
/** What a ring that is not the last one counts, in stones. */
const RING = 6;

export interface Threats {
  /** Moves that would break the last ring. */
  ring: Report[];
  /** Moves that would win stones, or a ring that is not the last; the worst first. */
  taking: Report[];
}

export const NO_THREATS: Threats = { ring: [], taking: [] };

type Threatened = Pick<PositionView, "text" | "turn" | "outcome">;

/** What threatens the side to move. */
export async function findThreats(
  core: Pick<Core, "facts">,
  position: Threatened,
  rules: RulesName,
): Promise<Threats> {
  if (position.outcome) return NO_THREATS;
  const facts = await core.facts(swapped(position.text), rules);
  return sortThreats(facts.legal, position.turn);
}

export function sortThreats(moves: readonly Report[], mine: ColorName): Threats {
  const ring = moves.filter(({ outcome }) => outcome?.winner === other(mine));
  const best = new Map<string, { report: Report; gain: number }>();
  for (const report of moves) {
    const gain = gainOf(report, mine);
    if (report.outcome || gain <= 0) continue;
    // Many moves may take the same stones: the one that gives least for them stands for all.
    const what = report.captured[mine].join(" ");
    const known = best.get(what);
    if (!known || gain > known.gain) best.set(what, { report, gain });
  }
  const taking = [...best.values()].sort((a, b) => b.gain - a.gain).map(({ report }) => report);
  return { ring, taking: withoutParts(taking, mine) };
}

function gainOf(report: Report, mine: ColorName): number {
  const broken = report.rings_broken[mine].length - report.rings_made[mine].length;
  const given = report.rings_broken[other(mine)].length - report.rings_made[other(mine)].length;
  return report.captured[mine].length - report.own_lost + RING * (broken - given);
}

/** Without what takes only stones that a greater threat takes too. */
function withoutParts(taking: Report[], mine: ColorName): Report[] {
  const seen = new Set<string>();
  return taking.filter((report) => {
    const squares = report.captured[mine];
    const isNew = squares.some((square) => !seen.has(square));
    for (const square of squares) seen.add(square);
    return isNew;
  });
}

/** The threats that are drawn: few enough to be told apart. */
export function threatAids({ ring, taking }: Threats, mine: ColorName): Pick<Aids, "arrows" | "endangered"> {
  const drawn = taking.slice(0, MOST_TAKING);
  const arrows = [
    ...drawn.flatMap((report) => arrowOf(report, "threat")),
    ...ring.slice(0, MOST_RING).flatMap((report) => arrowOf(report, "ring-threat")),
  ];
  const endangered = new Set<Square>(drawn.flatMap((report) => toSquares(report.captured[mine])));
  return { arrows, endangered: [...endangered] };
}

function arrowOf({ from, to }: Report, look: "threat" | "ring-threat"): Aids["arrows"] {
  const [start, end] = [parseSquare(from), parseSquare(to)];
  return start === null || end === null ? [] : [{ from: start, to: end, look }];
}

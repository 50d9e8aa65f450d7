/** Whether a move deserves a second thought: by the rules, and by a quick look of the engine. */
import type { Core, Info, Query, Score } from "../core";
import type { Report } from "../net/types";
import { QUICK } from "./helper";

/** A move that loses so many hundredths of a stone against the best one is asked about. */
const MUCH = 600;
/** Beyond this a game is as good as decided: who is lost anyway, or wins anyway, is left alone. */
const DECIDED = 1500;
/** A ring that falls later than this the person could not have seen. */
const SOON = 3;

export type Warning =
  /** The last ring could be broken at once, by this move. */
  | { kind: "ring"; answer: string }
  /** The last ring falls in so many moves of the opponent. */
  | { kind: "mate"; moves: number; answer: string }
  /** So many stones are lost against a better move. */
  | { kind: "loss"; stones: number; answer: string };

interface Judges {
  core: Pick<Core, "play">;
  look(query: Query): Promise<Info | null>;
}

/** The game so far: what stood before and how it is drawn decides whether a move only repeats. */
interface Before extends Pick<Query, "text" | "rules" | "moves" | "draws"> {
  /** The position as it is now. */
  now: string;
}

/** What is to be said before a move is played; null if it is fine, or if nothing better could be played. */
export async function judge(judges: Judges, { now, ...game }: Before, report: Report): Promise<Warning | null> {
  if (report.outcome) return null;
  const look = async (more: Partial<Query>): Promise<Info | null> =>
    judges.look({ ...game, limits: QUICK, ...more });
  const best = (await look({}))?.lines[0];
  if (!best || best.move === report.move) return null;
  const { facts } = await judges.core.play(now, game.rules, [report.move]);
  const breaker = facts.attackers[report.mover][0];
  const isLost = best.score.kind === "mate" && best.score.value < 0;
  if (breaker !== undefined) return isLost && best.score.value === -1 ? null : { kind: "ring", answer: breaker };
  if (facts.outcome || isLost) return null;
  const played = (await look({ searchmoves: [report.move] }))?.lines[0];
  return played ? compare(best.score, played.score, played.pv[1] ?? "") : null;
}

/** What the played move's score says beside the best one's. */
export function compare(best: Score, played: Score, answer: string): Warning | null {
  if (played.kind === "mate" && played.value < 0)
    return -played.value <= SOON ? { kind: "mate", moves: -played.value, answer } : null;
  const lost = bounded(best) - bounded(played);
  return lost < MUCH ? null : { kind: "loss", stones: Math.round(lost / 100), answer };
}

function bounded(score: Score): number {
  if (score.kind === "mate") return score.value > 0 ? DECIDED : -DECIDED;
  return Math.max(-DECIDED, Math.min(DECIDED, score.value));
}

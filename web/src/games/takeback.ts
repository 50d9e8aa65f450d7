/** How far a takeback goes. */
import type { GameView } from "../net/types";
import { isDeclared } from "./draws";

/** How many plies stay when a person's last decision is undone, null if there is none. */
export function takenBackTo({ position, ply, reports, players }: GameView): number | null {
  // An end that was declared is a decision of its own.
  if (isDeclared(position.outcome)) return ply;
  const keep = reports.findLastIndex(({ mover }) => players[mover] === "human");
  return keep < 0 ? null : keep;
}

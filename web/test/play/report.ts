import type { ColorName, Report } from "../../src/net/types";

/** A report of a move of White's, with only what a test says of it. */
export function report(move: string, more: Partial<Report> = {}, taken: string[] = []): Report {
  const [from = "", to = ""] = move.split("-");
  const mover: ColorName = more.mover ?? "white";
  return {
    move,
    from,
    to,
    mover,
    captured: { black: mover === "white" ? taken : [], white: mover === "black" ? taken : [] },
    fallen: [],
    own_lost: 0,
    rings_made: { black: [], white: [] },
    rings_broken: { black: [], white: [] },
    outcome: null,
    ...more,
  };
}

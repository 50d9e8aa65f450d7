/** Results: what `RE` and `GESSTM` say, and the outcome that they mean. */
import type { ColorName } from "../net/types";

export interface Ended {
  winner: ColorName | null;
  termination: string;
}

const CODES: Record<string, string> = { resignation: "R", time: "T", abandoned: "F" };
const MEANINGS: Record<string, string> = {
  R: "resignation",
  RESIGN: "resignation",
  T: "time",
  TIME: "time",
  F: "abandoned",
  FORFEIT: "abandoned",
};
export const RING_TERMINATIONS: readonly string[] = ["ring-broken", "ring-given-up", "no-rings"];
const DRAWS = ["agreement", "repetition", "quiet-plies"];
const TERMINATIONS = [...RING_TERMINATIONS, ...DRAWS, "resignation", "time", "abandoned"];
const WIN = /^([BW])\+\s*([\s\S]*)$/i;

/** What `RE` says of an outcome. */
export function resultOf(ended: Ended | null): string {
  if (!ended) return "?";
  if (ended.winner === null) return DRAWS.includes(ended.termination) ? "0" : "Void";
  return `${ended.winner === "black" ? "B" : "W"}+${CODES[ended.termination] ?? ""}`;
}

/** The outcome that `RE` and `GESSTM` mean, null if it is open or unknown. */
export function outcomeOf(result: string, termination = ""): Ended | null {
  const text = result.trim();
  const win = WIN.exec(text);
  let ended: Ended;
  if (win)
    ended = {
      winner: win[1]?.toUpperCase() === "B" ? "black" : "white",
      termination: MEANINGS[win[2]?.trim().toUpperCase() ?? ""] ?? "ring-broken",
    };
  else if (["0", "draw"].includes(text.toLowerCase())) ended = { winner: null, termination: "agreement" };
  else if (text.toLowerCase() === "void") ended = { winner: null, termination: "abandoned" };
  else return null;
  const exact = { winner: ended.winner, termination: termination.trim().toLowerCase() };
  return TERMINATIONS.includes(exact.termination) && resultOf(exact) === resultOf(ended) ? exact : ended;
}

/** Whether a text is a result in the form of FF[4]. */
export function isResult(result: string): boolean {
  const win = WIN.exec(result);
  if (win) return win[2] === "" || (win[2]?.toUpperCase() ?? "") in MEANINGS;
  return ["0", "draw", "void", "?"].includes(result.toLowerCase());
}

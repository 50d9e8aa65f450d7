/** Results in the text form: as in SGF, but with words where SGF has signs. */
import { isResult } from "../sgf/results";

/** The sign of a game that has no result. */
const OPEN = "*";

/** The text of what `RE` says, as it is where it is none of the usual results. */
export function toText(result: string): string {
  const text = result.trim();
  const word = { "0": "draw", draw: "draw", void: "void" }[text.toLowerCase()];
  if (word) return word;
  if (text === "?" || !isResult(text)) return text;
  const sign = text.indexOf("+");
  return (text.slice(0, sign + 1) + text.slice(sign + 1).trim().slice(0, 1)).toUpperCase();
}

/** What `RE` says for a text, nothing for an open game. */
export const fromText = (text: string): string =>
  ({ draw: "0", void: "Void", [OPEN]: "" })[text.toLowerCase()] ?? toText(text);

/** The word that ends a game whose `RE` is `result`. */
export const ending = (result: string): string =>
  isResult(result.trim()) && result.trim() !== "?" ? toText(result) : OPEN;

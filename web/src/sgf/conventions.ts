/** The draws that the players agreed on, as the header `Draws` says them: `repetition 3, quiet-plies 200`. */
import type { Conventions } from "../net/types";

export const DRAWS = "Draws";

/** What is said where no draw was agreed on. */
const NONE = "none";
const PART = /^(repetition|quiet-plies) ([1-9][0-9]{0,5})$/;

export function conventionsText({ repetition, quiet_plies }: Conventions): string {
  const parts = [
    ...(repetition === null ? [] : [`repetition ${repetition}`]),
    ...(quiet_plies === null ? [] : [`quiet-plies ${quiet_plies}`]),
  ];
  return parts.join(", ") || NONE;
}

/** Null where the text says nothing that is understood. */
export function conventionsOf(text: string): Conventions | null {
  const conventions: Conventions = { repetition: null, quiet_plies: null };
  if (text === NONE) return conventions;
  for (const part of text.split(", ")) {
    const [, name, number] = PART.exec(part) ?? [];
    const value = Number(number);
    if (name === "repetition" && value >= 2) conventions.repetition = value;
    else if (name === "quiet-plies") conventions.quiet_plies = value;
    else return null;
  }
  return conventions;
}

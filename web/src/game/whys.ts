/** Why moves are not allowed: asked once, and known for as long as it is of use. */
import { squareName, type Square } from "../board/squares";
import type { Core, Facts } from "../core";
import type { Reason } from "../net/types";
import { Recent } from "./recent";

/** Reasons are small, but there are as many as squares that a hand passes over. */
export const MOST_REASONS = 400;

type At = Pick<Facts, "text" | "rules">;

export class Whys {
  readonly #known = new Recent<string, Reason | null>(MOST_REASONS);

  constructor(private readonly core: Pick<Core, "why">) {}

  /** What is known already; null also where nothing is. */
  known(at: At | null, from: Square, to: Square): Reason | null {
    return (at && this.#known.get(keyOf(at, moveName(from, to)))) ?? null;
  }

  async ask(at: At | null, from: Square, to: Square): Promise<Reason | null> {
    if (!at) return null;
    const move = moveName(from, to);
    const known = this.#known.get(keyOf(at, move));
    if (known !== undefined) return known;
    const reason = await this.core.why(at.text, at.rules, move);
    this.#known.set(keyOf(at, move), reason);
    return reason;
  }
}

const moveName = (from: Square, to: Square): string => `${squareName(from)}-${squareName(to)}`;
const keyOf = ({ text, rules }: At, move: string): string => `${rules} ${text} ${move}`;

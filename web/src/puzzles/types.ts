/** A puzzle as docs/puzzles.md describes the file of a set. */
import type { RulesName } from "../net/types";

export type Kind = "break" | "save";

/** A position that the solver may make, and the defences that hold out longest after it. */
export interface Answer {
  /** All moves to it. */
  moves: readonly string[];
  defences: readonly Defence[];
}

export interface Defence {
  move: string;
  /** All answers; none are named where one move is left, for each that breaks the ring is right. */
  answers: readonly Answer[];
}

export interface Puzzle {
  id: string;
  rules: RulesName;
  position: string;
  kind: Kind;
  /** In how many moves the ring falls; where one is to be saved, after any other move. */
  length: number;
  rating: number;
  themes: readonly string[];
  answer: Answer;
  /** Wrong first moves, each with a reply that refutes it. */
  refutations: readonly (readonly [attempt: string, reply: string])[];
}

export const GROUPS = ["break-1", "break-2", "break-3", "break-4", "save"] as const;
export type Group = (typeof GROUPS)[number];

export const groupOf = (puzzle: Puzzle): Group =>
  puzzle.kind === "save" ? "save" : (`break-${puzzle.length}` as Group);

/** The themes there are, in the order in which they are listed. */
export const THEMES = [
  "quiet",
  "capture",
  "sacrifice",
  "double-attack",
  "open-line",
  "ring-move",
  "second-ring",
  "two-rings",
  "block",
  "take-attacker",
  "edge",
  "long-move",
] as const;
export type Theme = (typeof THEMES)[number];

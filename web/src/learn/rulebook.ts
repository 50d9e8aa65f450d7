/** The boards of the rules page: one for each rule that can be tried. */
import type { Setting } from "./sand";

export interface Rule extends Setting {
  id: "board" | "piece" | "way" | "far" | "meet" | "edge" | "frame" | "ring" | "turn";
  /** Whether the rule has a board to try it on. */
  board: boolean;
}

const FAR = { black: "@r3", white: "@c18" };
const on = (black: string, white = ""): Setting => ({
  black: `${FAR.black} ${black}`,
  white: white ? `${FAR.white} ${white}` : FAR.white,
});

export const RULES: readonly Rule[] = [
  { id: "board", board: true },
  { id: "piece", board: true, ...on("g9 h10 i8 h8", "l12 m9"), select: "h9" },
  { id: "way", board: true, ...on("h9 i8"), select: "h8" },
  { id: "far", board: true, ...on("f7 f8 m8"), select: "f7" },
  { id: "meet", board: true, ...on("j6 j7 j10 f6 f7", "j14 e12 g12"), select: "f6" },
  { id: "edge", board: true, ...on("j15 j16 o19 p19 p18"), select: "j15" },
  { id: "frame", board: true, ...on("g2 h2 i2 b9"), select: "h1" },
  { id: "ring", board: true, black: "@f6 n6 n7", white: "@n15 h12", select: "n6" },
  { id: "turn", board: false },
];

/** Where the presets differ: at the edges, and around the ring. */
export const DIFFERENCES: Setting = { ...on("c2 b10 h17 h18"), select: "h17" };

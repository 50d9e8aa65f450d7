/** All that a board shows. It holds no rules: whoever sets it has asked the library. */
import type { SoundName } from "../sound/sound";
import type { Orientation } from "./geometry";
import type { Shape } from "./shapes";
import type { Direction, Square } from "./squares";

export type StoneColor = "black" | "white";
/** The four kinds of destination, each with its own shape and colour. */
export type DestinationKind = "quiet" | "capture" | "own-ring" | "enemy-ring";

export interface Ghost {
  square: Square;
  color: StoneColor;
}

export interface MovingStone {
  from: Square;
  /** Null when the square lies outside the grid (a stone that fell far out). */
  to: Square | null;
  fallen: boolean;
}

/** What a move does, drawn before it is played. */
export interface Preview {
  from: Square;
  to: Square;
  /** Whether the piece may go there; if not, it is only carried over the board. */
  legal: boolean;
  color: StoneColor;
  moving: readonly MovingStone[];
  dying: readonly Square[];
  ringsMade: readonly Square[];
  ringsLost: readonly Square[];
}

/** What a task points at: a place for a stone or a ring, or a stone to be taken. */
export interface Goal {
  kind: "place" | "ring" | "prey";
  square: Square;
}

/** What an arrow says; each look has its own line and head, not only its own colour. */
export type ArrowLook = "hint" | "threat" | "ring-threat";

/** What helps a learner to see: none of it belongs to the hand or to the game. */
export interface Aids {
  arrows: readonly { from: Square; to: Square; look: ArrowLook }[];
  /** Pieces that are pointed out. */
  areas: readonly Square[];
  /** Stones that could be lost. */
  endangered: readonly Square[];
}

export interface BoardState {
  stones: ReadonlyMap<Square, StoneColor>;
  orientation: Orientation;
  coordinates: boolean;
  rings: readonly { centre: Square; attacked: boolean }[];
  lastMove: { from: Square; to: Square; sending: boolean; ghosts: readonly Ghost[] } | null;
  /** The footprint under the hand, and whether it may be moved. */
  footprint: { centre: Square; movable: boolean } | null;
  /** Squares that answer 'why not?'. */
  marks: readonly Square[];
  selected: { centre: Square; arms: Partial<Record<Direction, readonly Square[]>> } | null;
  destinations: ReadonlyMap<Square, DestinationKind>;
  preview: Preview | null;
  /** A ring that has just been broken, shown when the game is over. */
  fallenRing: { centre: Square; ghosts: readonly Ghost[] } | null;
  /** Arrows and marks that were drawn, by people or engines. */
  shapes: readonly Shape[];
  goals: readonly Goal[];
  aids: Aids;
  /** Where the keyboard stands. */
  cursor: Square;
}

export const NO_AIDS: Aids = { arrows: [], areas: [], endangered: [] };

/** A hint: the piece is framed, and an arrow shows where it goes, if that is to be told. */
export function hintAids(from: Square, to: Square | null): Aids {
  return { ...NO_AIDS, areas: [from], arrows: to === null ? [] : [{ from, to, look: "hint" }] };
}

export const EMPTY: BoardState = {
  stones: new Map(),
  orientation: "black",
  coordinates: true,
  rings: [],
  lastMove: null,
  footprint: null,
  marks: [],
  selected: null,
  destinations: new Map(),
  preview: null,
  fallenRing: null,
  shapes: [],
  goals: [],
  aids: NO_AIDS,
  cursor: 189,
};

/** A move to animate once the new stones are set. */
export interface Animation {
  moving: readonly MovingStone[];
  captured: readonly Ghost[];
  color: StoneColor;
  /** What is heard with it. */
  sound?: SoundName;
}

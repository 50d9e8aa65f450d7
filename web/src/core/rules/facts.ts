/** What stands on a board, as a page shows it: the server's `views.py` from the core's answers. */
import { SQUARES, lineDirection, type Square } from "../../board/squares";
import {
  other,
  type ByColor,
  type CentreInfo,
  type ColorName,
  type Outcome,
  type Reason,
  type Report,
} from "../../net/types";
import type { Facts } from "../types";
import type { Effect, Machine, Move, Refusal } from "../wasm/machine";
import { attackersOfRing, BROKEN } from "./attack";
import { count, empty, nameOf, namesIn, type Bits } from "./bits";
import { pieceAt } from "./piece";
import { moveName, positionText, type Position } from "./position";

/** The codes of `gess.ReasonCode`, in its order. */
const CODES = [
  "off-grid",
  "game-over",
  "start-on-frame",
  "no-stones",
  "not-yours",
  "enemy-stones",
  "only-centre",
  "same-square",
  "not-a-line",
  "no-stone-in-direction",
  "too-far",
  "blocked",
  "leaves-board",
  "last-ring",
];

export const keyText = (key: bigint): string => key.toString(16).padStart(16, "0");

/** Sentences are the catalogue's, by the code: what stands for one here is the code itself. */
export function reasonOf({ number, at, squares }: Refusal): Reason {
  const code = CODES[number - 1] ?? "";
  return { code, squares: namesIn(squares), at: at < 0 ? null : nameOf(at), text: code };
}

/** A move between squares that are none. */
export const OFF_GRID: Reason = { code: "off-grid", squares: [], at: null, text: "off-grid" };

const ended = (winner: ColorName, termination: string): Outcome => ({
  winner,
  termination,
  text: termination,
});

export function reportOf(mover: ColorName, [from, to]: Move, effect: Effect): Report {
  const bits = (index: number): Bits => effect.sets[index] ?? empty();
  const pair = (index: number): ByColor<string[]> => ({
    black: namesIn(bits(index)),
    white: namesIn(bits(index + 1)),
  });
  const fallen = bits(2);
  // A stone that falls does not stand where the piece lands: nothing counts twice.
  const own = count(bits(mover === "black" ? 0 : 1)) + count(fallen);
  const outcome =
    effect.ending === 0
      ? null
      : effect.ending === BROKEN
        ? ended(mover, "ring-broken")
        : ended(other(mover), "ring-given-up");
  return {
    move: moveName(from, to),
    from: nameOf(from),
    to: nameOf(to),
    mover,
    captured: pair(0),
    fallen: namesIn(fallen),
    own_lost: own,
    rings_made: pair(3),
    rings_broken: pair(5),
    outcome,
  };
}

const inOrder = (moves: Move[]): Move[] => moves.sort((a, b) => a[0] - b[0] || a[1] - b[1]);

/**
 * The facts of a position. One that its rings decide has the outcome given, or else that of a game
 * that began with it.
 */
export function factsOf(machine: Machine, position: Position, outcome?: Outcome | null): Facts {
  const { turn } = position;
  const sides = machine.set(position);
  const key = keyText(machine.key());
  const [black, white] = machine.rings();
  const isOver = sides !== 0b11;
  const rings = { black: namesIn(black), white: namesIn(white) };
  const winner = rings[other(turn)].length === 0 ? turn : other(turn);
  const moves = inOrder(machine.legalMoves());
  const legal = moves.map((move) => reportOf(turn, move, machine.report(move)));
  const attackers: ByColor<string[]> = { black: [], white: [] };
  attackers[other(turn)] = legal
    .filter((report) => report.outcome?.winner === turn)
    .map((report) => report.move);
  const centres = centresOf(machine, position, isOver ? [] : moves);
  attackers[turn] = inOrder(attackersOfRing(machine, position, turn)).map(([from, to]) =>
    moveName(from, to),
  );
  return {
    text: positionText(position),
    rules: position.rules,
    key,
    turn,
    stones: { black: namesIn(position.black), white: namesIn(position.white) },
    rings,
    ring_attacked: { black: attackers.black.length > 0, white: attackers.white.length > 0 },
    attackers,
    outcome: isOver ? (outcome ?? ended(winner, "no-rings")) : null,
    legal,
    centres,
  };
}

/** What can be said of each centre; `moves` are the legal ones of the side to move. */
function centresOf(machine: Machine, position: Position, moves: Move[]): Record<string, CentreInfo> {
  const { turn } = position;
  const centres: CentreInfo[] = [];
  for (let centre = 0; centre < SQUARES; centre++) {
    const refusal = machine.whyImmovable(centre);
    const info: CentreInfo = refusal ? { reason: reasonOf(refusal) } : {};
    if (!refusal) info.piece = pieceAt(position[turn], turn, centre);
    centres.push(info);
  }
  machine.set(position, { turn: other(turn) });
  centres.forEach((info, centre) => {
    if (info.reason?.code === "not-yours" && machine.whyImmovable(centre) === null)
      info.piece = pieceAt(position[other(turn)], other(turn), centre);
  });
  // How far a piece reaches does not depend on whether its move would give up the last ring.
  const reaches = position.rules === "course" && moves.length > 0 ? freely(machine, position) : moves;
  for (const [from, squares] of byCentre(reaches)) {
    const info = centres[from];
    if (info?.piece) info.arms = armsOf(from, squares, info.piece.directions);
  }
  return Object.fromEntries(centres.map((info, centre) => [nameOf(centre), info]));
}

function freely(machine: Machine, position: Position): Move[] {
  machine.set(position, { anyRing: true });
  return machine.legalMoves();
}

function byCentre(moves: Move[]): Map<Square, Square[]> {
  const found = new Map<Square, Square[]>();
  for (const [from, to] of moves) {
    const squares = found.get(from);
    if (squares) squares.push(to);
    else found.set(from, [to]);
  }
  return found;
}

type Arms = NonNullable<CentreInfo["arms"]>;

function armsOf(from: Square, squares: Square[], directions: (keyof Arms)[]): Arms {
  const far = (square: Square): number => Math.abs(square - from);
  const arms: Arms = Object.fromEntries(directions.map((direction) => [direction, []]));
  for (const square of squares.sort((a, b) => far(a) - far(b))) {
    const direction = lineDirection(from, square);
    if (direction) arms[direction]?.push(nameOf(square));
  }
  return arms;
}

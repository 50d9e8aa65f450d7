/** Playing at a level, as `gess.engine.levelled` does: by eye, by search, or now one and now the other. */
import { scoreOf, wdlOf } from "../engine/score";
import type { Searcher } from "../engine/searching";
import { CoreError } from "../errors";
import { isRingAttacked } from "../rules/attack";
import { moveName, type Position } from "../rules/position";
import type { Row } from "../rules/rulebook";
import type { Chosen, Info } from "../types";
import type { Machine, Move } from "../wasm/machine";
import type { Chance } from "./chance";
import { Eye } from "./eye";
import { FULL, type Level } from "./level";

/**
 * The share of quiet moves that a search below full strength does not consider: there are always
 * many that are nearly as good, and which are left out makes games differ.
 */
const QUIET_MISSED = 0.2;

/** The move of a level for the last position of a row. Throws where the game is over. */
export function chooseAt(
  machine: Machine,
  searcher: Searcher,
  row: Row,
  level: Level,
  chance: Chance,
): Chosen {
  const { position } = row;
  const searched = (nodes: number, only?: readonly Move[]): Chosen => {
    const result = searcher.search(row, { limits: { nodes }, ...(only ? { only } : {}) });
    if (!result?.move) throw new CoreError("the game is over, so there is no move to choose");
    return { move: moveName(...result.move), info: result.info };
  };
  if (level.level === FULL || machine.set(position) !== 0b11) return searched(level.nodes);
  if (chance() < level.careful) {
    const nodes = Math.round(level.nodes * (0.8 + (1.25 - 0.8) * chance()));
    const found = searcher.search(row, {
      limits: { nodes },
      only: considered(machine, position, chance),
    });
    if (found?.move && !leavesRing(machine, position, found.move))
      return { move: moveName(...found.move), info: found.info };
  }
  const glimpse = new Eye(machine, position, row.moves.at(-1), level, chance).choose();
  if (glimpse === null) return searched(level.nodes); // each move gives up the last ring
  const move = moveName(...glimpse.move);
  return { move, info: infoOf(move, glimpse.value, glimpse.nodes) };
}

const infoOf = (move: string, value: number, nodes: number): Info => ({
  depth: 1,
  seldepth: 1,
  nodes,
  nps: 0,
  ms: 0,
  hashfull: 0,
  lines: [{ move, pv: [move], score: scoreOf(value) }],
  wdl: wdlOf(value),
});

/** Whether the last ring can be broken next, as a search that was cut short may overlook. */
function leavesRing(machine: Machine, position: Position, move: Move): boolean {
  machine.set(position);
  const rings = machine.play(move);
  if (rings !== 0b11) return false;
  const after = { ...position, ...machine.stones() };
  return isRingAttacked(machine, after, position.turn);
}

/** All moves but some quiet ones; really all if the last ring is attacked. */
export function considered(machine: Machine, position: Position, chance: Chance): Move[] {
  const isAttacked = isRingAttacked(machine, position, position.turn);
  machine.set(position);
  const moves = machine.legalMoves();
  if (isAttacked) return moves;
  const loud = new Set(machine.captures().map(([from, to]) => from * 400 + to));
  const kept = moves.filter(([from, to]) => loud.has(from * 400 + to) || chance() >= QUIET_MISSED);
  return kept.length > 0 ? kept : moves;
}

/**
 * Choosing a move by eye, as `gess.engine.eye` does: with one look at each move and at its answers.
 * What a turn has not seen once, it does not see in another line either.
 */
import type { Square } from "../../board/squares";
import { MATE } from "../engine/score";
import { isRingAttacked } from "../rules/attack";
import type { Position } from "../rules/position";
import type { Machine, Move } from "../wasm/machine";
import { gumbel, type Chance } from "./chance";
import type { Level } from "./level";
import { visibility } from "./visibility";

interface Glimpse {
  move: Move;
  /** Centi-stones. */
  value: number;
  nodes: number;
}

interface Found {
  worth: number;
  move: Move;
  after: Position;
  isWin: boolean;
}

/** Who has a ring: both sides. */
const BOTH = 0b11;

export class Eye {
  readonly #machine: Machine;
  readonly #position: Position;
  readonly #level: Level;
  readonly #chance: Chance;
  readonly #focus: readonly Square[];
  readonly #isBlind: boolean;
  readonly #seen = new Map<number, boolean>();
  #nodes = 0;

  /** `last` is the move that led to the position. */
  constructor(
    machine: Machine,
    position: Position,
    last: Move | undefined,
    level: Level,
    chance: Chance,
  ) {
    this.#machine = machine;
    this.#position = position;
    this.#level = level;
    this.#chance = chance;
    this.#focus = last ? [last[1], last[0]] : [];
    this.#isBlind = chance() < level.blind;
  }

  /** The move that looks best; null if each gives up the last ring. */
  choose(): Glimpse | null {
    let spare: Found | null = null;
    // What was missed counts only where nothing that was seen keeps the last ring.
    for (const group of this.#candidates()) {
      const [best, other] = this.#best(group);
      if (best) return this.#glimpse(best);
      spare ??= other;
    }
    return spare && this.#glimpse(spare);
  }

  #glimpse({ worth, move }: Found): Glimpse {
    const value = Math.round(Math.max(Math.min(worth, MATE - 1), 1 - MATE));
    return { move, value, nodes: Math.max(this.#nodes, 1) };
  }

  /** The best that does not leave the last ring to be broken, and the best of all. */
  #best(group: readonly Found[]): [Found | null, Found | null] {
    let best: Found | null = null;
    let spare: Found | null = null;
    for (const found of group) {
      if (best && found.worth <= best.worth) break; // its answers can only make it worse
      if (found.isWin) return [found, found];
      const judged = { ...found, worth: found.worth - this.#harm(found) };
      if (!spare || judged.worth > spare.worth) spare = judged;
      if ((!best || judged.worth > best.worth) && this.#keepsRing(found.after)) best = judged;
    }
    return [best, spare];
  }

  /** The moves seen and those missed; what gives up the last ring is neither. */
  #candidates(): [Found[], Found[]] {
    const machine = this.#machine;
    const position = this.#position;
    const own = position.turn === "black" ? 0b01 : 0b10;
    const kept: Found[] = [];
    const missed: Found[] = [];
    machine.set(position);
    for (const move of machine.legalMoves()) {
      machine.set(position);
      const rings = machine.play(move);
      if ((rings & own) === 0) continue;
      const isWin = rings !== BOTH;
      const worth = isWin
        ? MATE - 1
        : -machine.evaluate() + this.#level.spread * gumbel(this.#chance);
      const after = { ...position, ...machine.stones(), turn: otherTurn(position) };
      this.#nodes++;
      (this.#sees(move, this.#focus) ? kept : missed).push({ worth, move, after, isWin });
    }
    for (const group of [kept, missed]) group.sort((a, b) => b.worth - a.worth);
    return [kept, missed];
  }

  /** What the worst answer that is seen costs, in centi-stones. */
  #harm({ after, move }: Found): number {
    const machine = this.#machine;
    const focus = [move[1], ...this.#focus];
    const answering = after.turn === "black" ? 0b01 : 0b10;
    machine.set(after);
    const now = machine.evaluate();
    let worst = 0;
    for (const answer of machine.captures()) {
      if (!this.#sees(answer, focus)) continue;
      machine.set(after);
      const rings = machine.play(answer);
      this.#nodes++;
      if (rings === BOTH) worst = Math.max(worst, -machine.evaluate() - now);
      else if (rings & answering) return MATE;
    }
    return worst;
  }

  /** Whether no answer breaks the last ring, as far as this turn looks after it. */
  #keepsRing(after: Position): boolean {
    return this.#isBlind || !isRingAttacked(this.#machine, after, this.#position.turn);
  }

  #sees(move: Move, focus: readonly Square[]): boolean {
    const name = move[0] * 400 + move[1];
    let seen = this.#seen.get(name);
    if (seen === undefined) {
      seen = this.#chance() < visibility(move, focus, this.#level.sight);
      this.#seen.set(name, seen);
    }
    return seen;
  }
}

const otherTurn = ({ turn }: Position): Position["turn"] => (turn === "black" ? "white" : "black");

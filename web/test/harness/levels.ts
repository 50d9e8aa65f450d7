/** The deterministic parts of the levels, with chance handed in. */
import { Eye } from "../../src/core/levels/eye";
import { gumbel } from "../../src/core/levels/chance";
import { levelOf, LEVELS } from "../../src/core/levels/level";
import { considered } from "../../src/core/levels/player";
import { visibility } from "../../src/core/levels/visibility";
import { moveName, parsePosition, squaresOfMove } from "../../src/core/rules/position";
import { NAMES } from "../../src/core/rules/bits";
import type { Machine, Move } from "../../src/core/wasm/machine";
import type { RulesName } from "../../src/net/types";

/** Numbers that come round again. */
function row(numbers: readonly number[]): () => number {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
}

const moveOf = (name: string): Move => {
  const move = squaresOfMove(name);
  if (!move) throw new Error(`${name} is no move`);
  return move;
};

export function levelAnswers(machine: Machine) {
  return {
    levels: () => LEVELS,
    gumbel: (number: number) => gumbel(() => number),
    visibility: (move: string, focus: string[], sight: number) =>
      visibility(
        moveOf(move),
        focus.map((name) => NAMES.indexOf(name)),
        sight,
      ),
    glimpse(text: string, rules: RulesName, last: string | null, level: number, numbers: number[]) {
      const position = parsePosition(text, rules);
      const before = last === null ? undefined : moveOf(last);
      const seen = new Eye(machine, position, before, levelOf(level), row(numbers)).choose();
      return seen && { ...seen, move: moveName(...seen.move) };
    },
    considered: (text: string, rules: RulesName, numbers: number[]) =>
      considered(machine, parsePosition(text, rules), row(numbers)).map((move) => moveName(...move)),
  };
}

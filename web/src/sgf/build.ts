/** From what the grammar or the text form has read to a game, with all that was wrong told. */
import type { RulesName } from "../net/types";
import type { GameTree, TreeNode } from "../tree/node";
import { get } from "./annotations";
import { header, TERMINATION } from "./headers";
import { replay, type Problem, type Referee } from "./replay";
import type { Reporter } from "./repairs";
import { RING_TERMINATIONS, outcomeOf, type Ended } from "./results";

interface Built {
  nodes: readonly TreeNode[];
  referee: Referee;
  reporter: Reporter;
  rules: RulesName | null;
  isText: boolean;
  /** Where a property of a node stands, or the node if it has none of that name. */
  offsetOf: (node: number, name: string) => number;
  faults?: readonly Problem[];
}

export async function build({ nodes, referee, reporter, rules, isText, offsetOf, faults = [] }: Built): Promise<GameTree> {
  const { game, problems } = await replay(nodes, referee, rules, isText);
  problems.push(...faults);
  if (!nodes.some((node) => node.isStopped)) {
    const contradiction = await resultProblem(game, referee);
    if (contradiction) problems.push(contradiction);
  }
  for (const { node, name, code, values, told } of problems.sort((a, b) => a.node - b.node))
    reporter.repair(code, offsetOf(node, name), values, { ...told, node });
  game.errors = reporter.repairs.sort((a, b) => a.offset - b.offset);
  return game;
}

/** How the moves of the main line end the game, null if they leave it open. */
async function playedEnd(game: GameTree, referee: Referee): Promise<Ended | null> {
  const end = game.root.end();
  return (await referee.facts(end.text ?? game.start, game.rules)).outcome;
}

/** How a game ended: as played if the main line decides it, else as the file says. */
export async function endOf(game: GameTree, referee: Referee): Promise<Ended | null> {
  const { properties } = game.root;
  return (await playedEnd(game, referee)) ?? outcomeOf(get(properties, "RE"), get(properties, TERMINATION));
}

async function resultProblem(game: GameTree, referee: Referee): Promise<Problem | null> {
  const result = header(game.root.properties, "Result");
  const recorded = outcomeOf(result);
  if (!recorded) return null;
  const winner = (await playedEnd(game, referee))?.winner ?? null;
  const told = { node: 0, name: "RE", values: { result }, told: {} };
  if (winner === null)
    return RING_TERMINATIONS.includes(recorded.termination) ? { ...told, code: "file.result-open" } : null;
  return recorded.winner === winner ? null : { ...told, code: `file.result-${winner}` };
}

/**
 * A game judged move by move. The numbers are explained in docs/review.md: what a move costs is what
 * it takes from the chance to win, in hundredths.
 */
import type { Core, Engine, Info, Line, Score } from "../core/types";
import { other, type ColorName, type ByColor } from "../net/types";
import type { Glyph } from "../sgf/annotations";
import type { GameTree, TreeNode } from "../tree/node";
import { drawAfter, drawAt } from "./ending";
import { chanceOf, flipped } from "./score";
import { DRAWN, seenAt, type Seen } from "./seen";

export const EFFORTS = { quick: 150, normal: 500, thorough: 2000 } as const;
export type Effort = keyof typeof EFFORTS;

/** What a move must cost to be doubtful, a mistake, a blunder. */
export const DOUBTFUL = 8;
const MISTAKE = 15;
const BLUNDER = 30;
/** What a better answer than the one played may cost and still be accepted. */
export const GOOD = 5;
/** How much worse the next best move must be for the only good one to be marked. */
const ONLY = 20;
/** How many turning points are told: those that cost most. */
const TURNS = 6;
/** How fast accuracy falls with what a move costs. */
const STEEPNESS = 0.045;

export interface Judged {
  node: TreeNode;
  mover: ColorName;
  /** The mover's chance before the move if the best is played, and after the one that was, in hundredths. */
  before: number;
  after: number;
  cost: number;
  best: Line | null;
  glyph: Glyph | null;
}

export interface Review {
  moves: Judged[];
  accuracy: ByColor<number | null>;
  turningPoints: Judged[];
  /** What it rests on, to be kept with the game. */
  seen: ReadonlyMap<TreeNode, Seen>;
}

export const accuracyOf = (cost: number): number => 100 * Math.exp(-STEEPNESS * cost);

/** The glyph of a move by what it cost; `gap` is how much worse the second best move was. */
export function glyphFor(cost: number, isBest: boolean, gap: number): Glyph | null {
  if (cost >= BLUNDER) return "??";
  if (cost >= MISTAKE) return "?";
  if (cost >= DOUBTFUL) return "?!";
  return isBest && gap >= ONLY ? "!" : null;
}

/** Judge a move from what was seen before it and after it. */
export function judge(node: TreeNode, lines: readonly Line[], after: Score): Judged {
  const mover = node.color ?? "black";
  const [best, second] = lines;
  const isBest = best?.move === node.move;
  const value = 100 * chanceOf(flipped(after));
  // The position after a move is seen one ply deeper: it may turn out better than the best.
  const top = best ? Math.max(100 * chanceOf(best.score), value) : value;
  const cost = isBest ? 0 : top - value;
  const gap = best && second ? 100 * (chanceOf(best.score) - chanceOf(second.score)) : 0;
  return { node, mover, before: top, after: isBest ? top : value, cost, best: best ?? null, glyph: glyphFor(cost, isBest, gap) };
}

export function summed(moves: readonly Judged[], seen: ReadonlyMap<TreeNode, Seen> = new Map()): Review {
  const mean = (color: ColorName): number | null => {
    const list = moves.filter(({ mover }) => mover === color).map(({ cost }) => accuracyOf(cost));
    return list.length ? list.reduce((sum, each) => sum + each, 0) / list.length : null;
  };
  const lost = moves.filter(({ before, after, cost }) => cost >= MISTAKE && before >= 50 && after < 50);
  const largest = new Set([...lost].sort((one, two) => two.cost - one.cost).slice(0, TURNS));
  return {
    moves: [...moves],
    accuracy: { black: mean("black"), white: mean("white") },
    turningPoints: lost.filter((move) => largest.has(move)),
    seen,
  };
}

/** The moves of a line that were seen before and after, judged. */
function judgedOf(nodes: readonly TreeNode[], seen: ReadonlyMap<TreeNode, Seen>): Judged[] {
  return nodes.flatMap((node, i) => {
    const [before, after] = [nodes[i - 1], node].map((each) => each && seen.get(each));
    return node.move && !node.hasSetup && before && after ? [judge(node, before.lines, after.score)] : [];
  });
}

/** The review that is kept with a game, null if there is none; moves that came later are not judged. */
export function recalled(game: GameTree): Review | null {
  const nodes = game.mainLine();
  const seen = new Map<TreeNode, Seen>();
  for (const node of nodes) {
    const found = seenAt(node.properties);
    if (!found) continue;
    seen.set(node, found);
    if (found.lines.length) node.evaluation ??= { depth: found.depth, lines: found.lines };
  }
  const moves = judgedOf(nodes, seen);
  return moves.length ? summed(moves, seen) : null;
}

/**
 * The engine tells one move for each position that can be made: where another that makes the same was
 * played, its line is called by that one, so that it costs nothing if it is the best.
 */
async function asPlayed(
  lines: readonly Line[],
  node: TreeNode,
  next: TreeNode | undefined,
  game: GameTree,
  core: Core,
): Promise<Line[]> {
  const played = next?.hasSetup ? null : next?.move;
  if (!played || lines.some(({ move }) => move === played)) return [...lines];
  const text = game.textAt(node);
  const make = async (line: Line): Promise<Line> => {
    const [key] = (await core.play(text, game.rules, [line.move])).keys;
    return key === next?.key ? { ...line, move: played, pv: [played, ...line.pv.slice(1)] } : line;
  };
  return Promise.all(lines.map(make));
}

export interface ReviewJob {
  readonly done: Promise<Review | null>;
  cancel(): void;
}

/** Judge every move of the main line; `tell` hears how many of the positions were seen. */
export function reviewGame(
  game: GameTree,
  tools: { core: Core; engine: Engine },
  effort: Effort,
  tell: (done: number, all: number) => void,
): ReviewJob {
  let isCancelled = false;
  let stop = (): void => undefined;
  const run = async (): Promise<Review | null> => {
    const nodes = game.mainLine();
    const seen = new Map<TreeNode, Seen>();
    for (const [i, node] of nodes.entries()) {
      tell(i, nodes.length);
      const facts = await tools.core.facts(game.textAt(node), game.rules);
      if (isCancelled) return null;
      if (facts.outcome) {
        const won = facts.outcome.winner === facts.turn;
        seen.set(node, { depth: 0, lines: [], score: { kind: "mate", value: won ? 1 : -1 } });
        continue;
      }
      if (drawAt(game, node)) {
        seen.set(node, DRAWN);
        continue;
      }
      const query = { ...game.movesTo(node), rules: game.rules, draws: game.draws, multipv: 2, limits: { ms: EFFORTS[effort] } };
      const search = tools.engine.analyse(query);
      stop = () => search.stop();
      const info: Info | null = await search.done;
      if (isCancelled) return null;
      const lines = await asPlayed(info?.lines ?? [], node, nodes[i + 1], game, tools.core);
      const [best] = lines;
      if (!info || !best) continue;
      node.evaluation = { depth: info.depth, lines };
      seen.set(node, { depth: info.depth, lines, score: best.score });
    }
    tell(nodes.length, nodes.length);
    return summed(judgedOf(nodes, seen), seen);
  };
  return {
    done: run(),
    cancel() {
      isCancelled = true;
      stop();
    },
  };
}

export type Answer = "best" | "good" | "wrong" | "same";

/**
 * Whether a move tried in place of a mistake is good. Different moves may make the same position:
 * answers are told by what stands after them.
 */
export async function checkAnswer(
  judged: Judged,
  move: string,
  game: GameTree,
  tools: { core: Core; engine: Engine },
): Promise<{ answer: Answer; reply: Line | null }> {
  const { node } = judged;
  const parent = node.parent ?? node;
  const text = game.textAt(parent);
  const keyAfter = async (each: string): Promise<string> =>
    (await tools.core.play(text, game.rules, [each])).keys[0] ?? "";
  const key = await keyAfter(move);
  if (key === node.key) return { answer: "same", reply: null };
  const lines = parent.evaluation?.lines ?? (judged.best ? [judged.best] : []);
  for (const [i, line] of lines.entries()) {
    if (judged.before - 100 * chanceOf(line.score) > GOOD && i > 0) continue;
    if ((await keyAfter(line.move)) === key) return { answer: i === 0 ? "best" : "good", reply: null };
  }
  const { facts } = await tools.core.play(text, game.rules, [move]);
  const isGood = (value: number): Answer => (judged.before - value <= GOOD ? "good" : "wrong");
  if (facts.outcome) return { answer: facts.outcome.winner === other(facts.turn) ? "best" : "wrong", reply: null };
  if (drawAfter(game, parent, facts.text)) return { answer: isGood(100 * chanceOf(DRAWN.score)), reply: null };
  const { text: from, moves } = game.movesTo(parent);
  const info = await tools.engine.analyse({
    text: from,
    moves: [...moves, move],
    rules: game.rules,
    draws: game.draws,
    limits: { ms: EFFORTS.normal },
  }).done;
  const reply = info?.lines[0] ?? null;
  const value = reply ? 100 * chanceOf(flipped(reply.score)) : 0;
  return { answer: isGood(value), reply };
}

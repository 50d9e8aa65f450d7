/** A kept game as the page shows it, by the rules of the core. */
import type { Facts } from "../core";
import type { GameView, PositionView, Report } from "../net/types";
import type { ClockView } from "./clocks";
import { standing } from "./draws";
import { conventionsOf, isWhole, type KeptGame } from "./record";
import { refusal, type Rules } from "./rules";

/** The position of a game after so many plies; `ended` if it is the last of a game that is over. */
export async function positionAt(core: Rules, game: KeptGame, ply: number): Promise<PositionView> {
  const { start, rules } = game;
  const { facts, reports } =
    ply === 0
      ? { facts: await core.facts(start, rules), reports: [] }
      : await core.play(start, rules, game.moves.slice(0, ply));
  return shown(facts, ply, reports.at(-1) ?? null, game);
}

export async function gameView(
  core: Rules,
  game: KeptGame,
  clock: (position: PositionView) => ClockView | null,
): Promise<GameView> {
  if (!isWhole(game)) throw refusal(500, "damaged-game", "damaged-game");
  const { id, rules, level, moves, start, created, updated } = game;
  const { facts, reports, texts } =
    moves.length === 0
      ? { facts: await core.facts(start, rules), reports: [], texts: [] }
      : await core.play(start, rules, moves);
  const position = shown(facts, moves.length, reports.at(-1) ?? null, game);
  return {
    id,
    rules,
    players: { black: game.players.black.kind, white: game.players.white.kind },
    names: { black: game.players.black.name, white: game.players.white.name },
    level,
    ply: moves.length,
    moves,
    reports,
    start,
    position,
    conventions: conventionsOf(game),
    stood: [start, ...texts].map(standing),
    clock: clock(position),
    created,
    updated,
  };
}

const OVER = { code: "game-over", squares: [], at: null, text: "game-over" };

function shown(facts: Facts, ply: number, last: Report | null, game: KeptGame): PositionView {
  const declared = ply === game.moves.length ? game.outcome : null;
  const position = { ...facts, ply, last, outcome: facts.outcome ?? declared };
  if (!declared || facts.outcome) return position;
  // What was declared ends the game where the stones would let it go on.
  const centres = Object.fromEntries(
    Object.keys(facts.centres).map((name) => [name, { reason: OVER }]),
  );
  return { ...position, legal: [], centres };
}

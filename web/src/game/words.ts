/** What happens on the board, in words: for the eye and the ear alike. */
import { quietPlies, samePlies } from "../games/draws";
import { DIRECTIONS } from "../board/squares";
import { isMessageKey, list, sentence, sentences, t } from "../i18n/i18n";
import { seatName } from "./names";
import {
  other,
  type CentreInfo,
  type ColorName,
  type GameView,
  type Outcome,
  type Piece,
  type PositionView,
  type Reason,
  type Report,
} from "../net/types";

export const colorName = (color: ColorName): string => t(`color.${color}`);

function pieceName(piece: Piece): string {
  if (piece.is_ring) return t("piece.ring");
  const key = `piece.${piece.nickname ?? "other"}`;
  return isMessageKey(key) ? t(key) : t("piece.other");
}

export const pieceWords = (piece: Piece): string =>
  t("piece.at", { square: piece.centre, piece: bareWords(piece) });

function bareWords(piece: Piece): string {
  const all = piece.directions.length === DIRECTIONS.length;
  const names = piece.directions.map((direction) => t(`direction.${direction}`));
  return t(piece.range === null ? "piece.far" : "piece.near", {
    color: t(`adjective.${piece.color}`),
    name: pieceName(piece),
    stones: t("piece.stones", { count: piece.stones.length }),
    directions: all ? t("direction.all") : t("direction.some", { list: list(names) }),
  });
}

/** A reason in the catalogue's words, by its code; the server's own sentence if it is a new one. */
export function reasonWords(reason: Reason, centre: string): string {
  const key = `reason.${reason.code}`;
  if (!isMessageKey(key)) return reason.text;
  return t(key, {
    at: reason.at ?? centre,
    squares: list(reason.squares),
    count: reason.squares.length,
  });
}

/** What a move does: what it takes, loses, makes and breaks. */
export function reportWords(report: Report): string {
  const parts: string[] = [];
  const enemy = other(report.mover);
  const taken = report.captured[enemy];
  const own = report.captured[report.mover];
  if (taken.length > 0)
    parts.push(
      t("report.takes", {
        count: taken.length,
        color: t(`adjective.${enemy}`),
        squares: list(taken),
      }),
    );
  if (own.length > 0)
    parts.push(t("report.takes-own", { count: own.length, squares: list(own) }));
  if (report.fallen.length > 0) parts.push(t("report.falls", { count: report.fallen.length }));
  for (const color of [report.mover, enemy]) {
    const made = report.rings_made[color];
    const broken = report.rings_broken[color];
    const values = { color: colorName(color) };
    if (made.length === 1 && broken.length === 1) {
      parts.push(t("report.ring-moved", { ...values, from: list(broken), to: list(made) }));
      continue;
    }
    if (made.length > 0) parts.push(t("report.ring-made", { ...values, squares: list(made) }));
    if (broken.length > 0)
      parts.push(t("report.ring-broken", { ...values, squares: list(broken) }));
  }
  const winner = report.outcome?.winner;
  if (winner) parts.push(t("report.wins", { color: colorName(winner) }));
  return parts.length === 0
    ? t("report.plain", { move: report.move })
    : t("report.does", { move: report.move, list: list(parts) });
}

export function outcomeTitle(outcome: Outcome): string {
  return outcome.winner === null
    ? t("over.draw")
    : t("over.wins", { color: colorName(outcome.winner) });
}

export function outcomeWords(outcome: Outcome): string {
  const key = `over.${outcome.termination}`;
  if (!isMessageKey(key)) return outcome.text;
  return t(key, { loser: outcome.winner === null ? "" : colorName(other(outcome.winner)) });
}

/** Who has won, and how. */
export const endWords = (outcome: Outcome): string =>
  sentences(sentence(outcomeTitle(outcome)), outcomeWords(outcome));

/** Whose turn it is, as it matters to the person. */
export function turnWords(game: GameView): string {
  const { position, players } = game;
  if (position.outcome) return endWords(position.outcome);
  if (players[position.turn] === "computer") return t("status.thinking");
  const alone = players[other(position.turn)] === "computer";
  return alone ? t("status.your-turn") : t("status.turn", { color: colorName(position.turn) });
}

const UNSAID = new Set(["no-stones", "game-over", "start-on-frame"]);

/** What a screen reader says of a cell: its stone, and the piece whose centre it is. */
export function cellWords(
  square: string,
  stone: ColorName | undefined,
  frame: boolean,
  info: CentreInfo | undefined,
): string {
  const what = stone ? t(`cell.${stone}`) : frame ? t("cell.frame") : t("cell.empty");
  const reason = info?.reason;
  if (info?.piece) return t("cell.piece", { square, stone: what, piece: bareWords(info.piece) });
  // Most squares are empty ground: to say so at every step would drown what matters.
  return reason && !UNSAID.has(reason.code)
    ? t("cell.plain", { square, stone: what, reason: reasonWords(reason, square) })
    : t("cell.quiet", { square, stone: what });
}

/** Who begins a game and with which move number, by the text of its start. */
export function beginning(start: string): { color: ColorName; number: number } {
  const [, turn, number] = start.split(" ");
  return { color: turn === "w" ? "white" : "black", number: Number(number ?? 1) };
}

/** What a player is called beside the board. */
export function playerName({ players, names, level }: GameView, color: ColorName): string {
  const seat = (of: ColorName) => ({ kind: players[of], name: names[of] });
  return seatName({ players: { black: seat("black"), white: seat("white") }, level }, color, true);
}

/** The colour whose ring the person has to watch: their own against the computer. */
export function watchedColor(game: GameView): ColorName | null {
  const { black, white } = game.players;
  if (black === "human" && white === "computer") return "black";
  return white === "human" && black === "computer" ? "white" : null;
}

export const isAttacked = (game: GameView, position: PositionView): boolean => {
  const color = watchedColor(game);
  return color !== null && position.outcome === null && position.ring_attacked[color];
};

/** The last move and what it means for the person, to be spoken. */
export function lastWords(game: GameView): string {
  const { position, reports } = game;
  const last = reports.at(-1);
  const parts: string[] = [];
  if (last)
    parts.push(t("report.played", { color: colorName(last.mover), text: reportWords(last) }));
  if (isAttacked(game, position)) parts.push(sentence(t("ring.attacked")));
  if (position.outcome) parts.push(endWords(position.outcome));
  else parts.push(sentence(turnWords(game)), ...standingWords(game));
  return sentences(...parts);
}

/** So few quiet plies before the draw it is said how many are left. */
const NEARLY = 20;

/** How the game stands towards a draw: the same position came up before, or nothing was captured for long. */
export function standingWords(game: GameView): string[] {
  const { conventions, stood, reports } = game;
  const before = samePlies(stood, game.ply).length;
  const parts: string[] = [];
  if (before > 0) {
    parts.push(t("draw.stood", { count: before }));
    if (conventions.repetition === null) parts.push(t("draw.none"));
    else if (before + 2 === conventions.repetition) parts.push(t("draw.once-more"));
  }
  const left = (conventions.quiet_plies ?? Infinity) - quietPlies(reports);
  if (left <= NEARLY) parts.push(t("draw.quiet-left", { count: left }));
  return parts;
}

/** What a player is called, wherever a game is told of: boards, lists, the library. */
import { t } from "../i18n/i18n";
import { other, type ByColor, type ColorName, type PlayerKind } from "../net/types";

interface Seats {
  players: ByColor<{ kind: PlayerKind; name: string }>;
  /** How well the computer plays; null if it has no level. */
  level: number | null;
}

/** What records call the computer, here and on the server: nobody gave it that name. */
const OWN_NAME = /^(Gess level \d{1,2}\b|One ply$)/;

/**
 * The name that was given; else the computer by its level, "You" against it, or a player. Never nothing.
 * `isBrief`: beside a board, where there is little room, the computer's level alone.
 */
export function seatName({ players, level }: Seats, color: ColorName, isBrief = false): string {
  const { kind, name } = players[color];
  if (kind === "human") return name || t(players[other(color)].kind === "computer" ? "player.you" : "player.human");
  if (name && !OWN_NAME.test(name)) return name;
  if (level === null) return t("player.computer");
  return t(isBrief ? "player.level" : "player.computer-level", { level });
}

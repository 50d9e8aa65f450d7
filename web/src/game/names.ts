/** What a player is called, wherever a game is told of: boards, lists, the library. */
import { t } from "../i18n/i18n";
import { other, type ByColor, type ColorName, type PlayerKind } from "../net/types";

export interface Seats {
  players: ByColor<{ kind: PlayerKind; name: string }>;
  /** How well the computer plays; null if it has no level. */
  level: number | null;
}

/** The name that was given; else the computer by its level, "You" against it, or a player. Never nothing. */
export function seatName({ players, level }: Seats, color: ColorName): string {
  const { kind, name } = players[color];
  if (kind === "computer")
    return level === null ? name || t("player.computer") : t("player.computer-level", { level });
  return name || t(players[other(color)].kind === "computer" ? "player.you" : "player.human");
}

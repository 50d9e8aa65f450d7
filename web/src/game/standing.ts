/** What a move would lead to, before it is made: a position that stood before, or a draw. */
import { quietPlies, timesAfter } from "../games/draws";
import { t } from "../i18n/i18n";
import type { GameView, Report } from "../net/types";
import { captured, type Stones } from "./effects";

export function foreseenWords(game: GameView, stones: Stones, report: Report): string | null {
  const { conventions, stood, reports } = game;
  const times = timesAfter(stood, stones, report);
  if (conventions.repetition !== null && times + 1 >= conventions.repetition) return t("draw.by-repeating");
  const isQuiet = captured(report).length + report.fallen.length === 0;
  const quiet = isQuiet ? quietPlies(reports) + 1 : 0;
  if (conventions.quiet_plies !== null && quiet >= conventions.quiet_plies) return t("draw.by-quiet");
  return times > 0 ? t("draw.foreseen", { count: times }) : null;
}

/** What puzzles, groups and themes are called. */
import { t, type MessageKey } from "../../i18n/i18n";
import type { Group, Puzzle, Theme } from "../../puzzles/types";

export const themeWords = (theme: string): string => t(`puzzles.theme-${theme as Theme}`);

export function groupWords(group: Group): string {
  if (group === "save") return t("puzzles.group-save");
  return t("puzzles.group-break", { count: Number(group.slice("break-".length)) });
}

export const taskWords = (puzzle: Puzzle): string =>
  puzzle.kind === "save" ? t("puzzles.save") : t("puzzles.break", { count: puzzle.length });

export function noteWords(puzzle: Puzzle): string {
  if (puzzle.kind === "save") return t("puzzles.save-note");
  return t("puzzles.break-note" satisfies MessageKey, { count: puzzle.length });
}

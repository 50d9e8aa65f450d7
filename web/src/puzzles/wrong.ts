/** A try that failed, and what is said of it. */
import { colorName } from "../game/words";
import { t } from "../i18n/i18n";
import { other, type ColorName, type Report } from "../net/types";
import type { Puzzle } from "./types";

export class WrongTry {
  constructor(
    private readonly puzzle: Puzzle,
    private readonly solver: ColorName,
    readonly attempt: Report,
    /** The refutation; null where the game was over, or none was found. */
    readonly reply: Report | null,
    /** The ply from which it was tried. */
    readonly ply: number,
  ) {}

  get words(): string {
    const { attempt, reply, solver, puzzle } = this;
    const move = attempt.move;
    if (attempt.outcome && attempt.outcome.winner !== solver) return t("puzzles.gave-up", { move });
    const color = colorName(other(solver));
    if (!reply) return t(puzzle.kind === "save" ? "puzzles.lost" : "puzzles.stands", { move });
    const values = { move, reply: reply.move, color };
    if (reply.outcome?.winner === other(solver)) return t("puzzles.broken", values);
    if (puzzle.kind === "save") return t("puzzles.falls", values);
    return puzzle.length === 1 ? t("puzzles.stands-reply", values) : t("puzzles.holds", values);
  }
}

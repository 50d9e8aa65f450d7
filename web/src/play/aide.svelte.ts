/** The learner's aide at a game: hints on request, threats if wanted, and a warning before a blunder. */
import { NO_AIDS, hintAids, type Aids } from "../board/state";
import { parseSquare } from "../board/squares";
import type { Core } from "../core";
import type { Controller } from "../game/controller";
import type { Doubt } from "../game/hand";
import { colorName } from "../game/words";
import { t } from "../i18n/i18n";
import { other, type GameView, type Report } from "../net/types";
import type { Helper } from "./helper";
import { NO_HELP, count, readTally, type Tally } from "./tally";
import { NO_THREATS, findThreats, threatAids, type Threats } from "./threats";
import { judge, type Warning } from "./warning";

/** How long the engine thinks about a hint. */
const HINT_MS = 900;

interface AideHost {
  core: Core;
  helper: Helper;
  storage: Parameters<typeof count>[0];
  wants(): { threats: boolean; warn: boolean };
}

interface Hint {
  move: string;
  /** Whether the move is shown, or only the piece. */
  whole: boolean;
}

export class Aide {
  threats = $state.raw<Threats>(NO_THREATS);
  hint = $state.raw<Hint | null>(null);
  /** Whether a hint is being looked for. */
  looking = $state(false);
  tally = $state.raw<Tally>(NO_HELP);

  readonly #around: AideHost;
  #controller: Controller | null = null;
  /** The position that everything here is about; empty while there is none to help with. */
  #about = "";
  #game = "";
  #threatsOf = "";
  #judged: { move: string; about: string; words: Promise<Doubt | null> } | null = null;

  constructor(around: AideHost) {
    this.#around = around;
  }

  /** Follow the game of a controller until the returned function is called. */
  follow(controller: Controller): () => void {
    this.#controller = controller;
    const forget = controller.subscribe(() => this.refresh());
    this.refresh();
    return () => {
      forget();
      this.#around.helper.destroy();
    };
  }

  /** The position or the wishes may have changed. */
  refresh(): void {
    const game = this.#controller?.game;
    if (game && game.id !== this.#game) {
      this.#game = game.id;
      this.tally = readTally(this.#around.storage, game.id);
    }
    const about = game && this.#controller?.active ? `${game.id} ${game.position.text}` : "";
    if (about !== this.#about) {
      this.#about = about;
      this.hint = null;
      if (this.looking) this.#around.helper.forget();
      this.looking = false;
    }
    this.#findThreats(game ?? null);
  }

  /** What the board shows of all this. */
  get aids(): Aids {
    const { hint, threats } = this;
    const game = this.#controller?.game;
    const drawn = game && this.#threatsOf !== "" ? threatAids(threats, game.position.turn) : NO_AIDS;
    const [from, to] = (hint?.move ?? "").split("-").map(parseSquare);
    if (from === undefined || from === null) return { ...NO_AIDS, ...drawn };
    const { areas, arrows } = hintAids(from, hint?.whole ? (to ?? null) : null);
    return { areas, arrows: [...drawn.arrows, ...arrows], endangered: drawn.endangered };
  }

  /** Point out a piece; asked once more, its move. It is never played. */
  async ask(): Promise<void> {
    const controller = this.#controller;
    const game = controller?.game;
    if (!controller?.active || !game || this.looking) return;
    if (this.hint) {
      const { move } = this.hint;
      this.hint = { move, whole: true };
      controller.tell("plain", () => t("hint.move", { move }));
      return;
    }
    const about = this.#about;
    this.looking = true;
    controller.tell("plain", () => t("hint.thinking"));
    const { start: text, rules, moves, conventions: draws } = game;
    const info = await this.#around.helper
      .look({ text, rules, moves, draws, limits: { ms: HINT_MS } })
      .catch(() => null);
    if (about !== this.#about) return;
    this.looking = false;
    const line = info?.lines[0];
    if (!line) {
      controller.tell("warning", () => t("hint.none"));
      return;
    }
    this.hint = { move: line.move, whole: false };
    this.#count(game, "hints");
    controller.tell("plain", () => t("hint.piece", { square: line.move.split("-")[0] ?? "" }));
  }

  /** What speaks against a move, in words, once it is known; null where nobody wants to be warned. */
  doubts(report: Report): Promise<Doubt | null> | null {
    const game = this.#controller?.game;
    if (!game || !this.#around.wants().warn) return null;
    const about = this.#about;
    if (this.#judged?.about !== about || this.#judged.move !== report.move)
      this.#judged = { about, move: report.move, words: this.#judge(game, report) };
    return this.#judged.words;
  }

  async #judge(game: GameView, report: Report): Promise<Doubt | null> {
    const { helper, core } = this.#around;
    const judges = { core, look: helper.look };
    const { start: text, rules, moves, conventions: draws } = game;
    const warning = await judge(judges, { text, rules, moves, draws, now: game.position.text }, report);
    return warning && (() => warningWords(warning, report));
  }

  async takeBack(): Promise<void> {
    const game = this.#controller?.game;
    await this.#controller?.takeBack();
    if (game && this.#controller?.game && this.#controller.game.ply < game.ply) this.#count(game, "takebacks");
  }

  #count(game: GameView, what: keyof Tally): void {
    this.tally = count(this.#around.storage, game.id, what);
  }

  /** Find what threatens the person who is to move, if that is wanted. */
  #findThreats(game: GameView | null): void {
    const about = game && this.#around.wants().threats ? this.#about : "";
    if (about === this.#threatsOf) return;
    this.#threatsOf = about;
    this.threats = NO_THREATS;
    if (about === "" || !game) return;
    findThreats(this.#around.core, game.position, game.rules).then(
      (found) => {
        if (this.#threatsOf === about) this.threats = found;
      },
      () => undefined, // An aid that fails is no trouble for the game.
    );
  }
}

function warningWords(warning: Warning, report: Report): string {
  const { move } = report;
  const { answer } = warning;
  const color = colorName(other(report.mover));
  switch (warning.kind) {
    case "ring":
      return t("warn.ring", { move, color, answer });
    case "mate":
      return t("warn.mate", { move, color, answer, count: warning.moves });
    case "loss":
      return t("warn.loss", { move, color, answer, count: warning.stones });
  }
}

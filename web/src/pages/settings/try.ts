/** A board to try the settings on: both sides play, by the rules, from the start. */
import { squareName, type Square } from "../../board/squares";
import { Hand, type Shown } from "../../game/hand";
import { IDLE } from "../../game/selection";
import type { Core } from "../../core";
import { t } from "../../i18n/i18n";
import type { Reason, Report } from "../../net/types";

const RULES = "standard";

export class TryHand extends Hand {
  #shown: Shown | null = null;
  #sending: Report | null = null;

  constructor(
    private readonly core: Core,
    private readonly confirm: (touch: boolean) => boolean,
  ) {
    super();
  }

  get position(): Shown | null {
    return this.#shown;
  }

  override get sending(): Report | null {
    return this.#sending;
  }

  get active(): boolean {
    return !this.#sending && this.#shown !== null && this.#shown.outcome === null;
  }

  /** Set up the start position. */
  async begin(): Promise<void> {
    this.#shown = await this.core.start(RULES);
    this.selection = IDLE;
    this.note = null;
    this.changed();
  }

  waitWords(): string {
    return t(this.#shown ? "reason.game-over" : "reason.no-game");
  }

  protected confirms(touch: boolean): boolean {
    return this.confirm(touch);
  }

  protected play(report: Report): void {
    void this.#play(report);
  }

  async #play(report: Report): Promise<void> {
    if (!this.#shown) return;
    this.#sending = report;
    try {
      const { facts } = await this.core.play(this.#shown.text, RULES, [report.move]);
      this.#shown = { ...facts, last: report };
    } finally {
      this.#sending = null;
      this.selection = IDLE;
      this.changed();
    }
  }

  protected async why(from: Square, to: Square): Promise<Reason | null> {
    if (!this.#shown) return null;
    return this.core.why(this.#shown.text, RULES, `${squareName(from)}-${squareName(to)}`);
  }
}

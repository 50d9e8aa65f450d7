/** A board to try things on: both sides are moved by one hand, and everything can be put back. */
import { patient, type Patient } from "../core/patient";
import { parseSquare, type Square } from "../board/squares";
import type { Core, Facts } from "../core";
import { Hand, type Shown } from "../game/hand";
import { IDLE } from "../game/selection";
import { Whys } from "../game/whys";
import { endWords } from "../game/words";
import { t } from "../i18n/i18n";
import type { Reason, Report, RulesName } from "../net/types";
import { stonesAt } from "./stones";

/** Stones as the lessons write them; without them, the start. */
export interface Setting {
  black?: string;
  white?: string;
  /** The piece that is selected at first. */
  select?: string;
}

interface SandHost {
  core: Core;
  confirms(touch: boolean): boolean;
}

export class Sand extends Hand {
  /** Whether the setting is on the board, untouched. */
  fresh = true;

  #facts: Facts | null = null;
  #shown: Shown | null = null;
  #sending: Report | null = null;
  #run = 0;
  readonly #around: SandHost;
  readonly #core: Patient;
  readonly #whys: Whys;

  constructor(around: SandHost) {
    super();
    this.#around = around;
    this.#core = patient(around.core);
    this.#whys = new Whys(this.#core);
  }

  get position(): Shown | null {
    return this.#shown;
  }

  get rules(): RulesName {
    return this.#facts?.rules ?? "standard";
  }

  get active(): boolean {
    return this.#facts !== null && this.#facts.outcome === null && this.#sending === null;
  }

  override get sending(): Report | null {
    return this.#sending;
  }

  protected override confirms(touch: boolean): boolean {
    return this.#around.confirms(touch);
  }

  async set({ black, white, select }: Setting, rules: RulesName): Promise<void> {
    const run = ++this.#run;
    const facts = await (black === undefined || white === undefined
      ? this.#core.start(rules)
      : this.#core.fromStones({ black: stonesAt(black), white: stonesAt(white) }, "black", rules));
    if (run !== this.#run) return;
    this.fresh = true;
    this.#stand(facts, null);
    const from = parseSquare(select ?? "");
    if (from !== null && this.legal.has(from)) this.selection = { kind: "selected", from };
    this.changed();
  }

  override waitWords(): string {
    const outcome = this.#facts?.outcome;
    return outcome ? endWords(outcome) : t("board.wait");
  }

  override knownWhy(from: Square, to: Square): Reason | null {
    return this.#whys.known(this.#facts, from, to);
  }

  protected override why(from: Square, to: Square): Promise<Reason | null> {
    return this.#whys.ask(this.#facts, from, to);
  }

  protected override play(report: Report): void {
    void this.#play(report);
  }

  async #play(report: Report): Promise<void> {
    const facts = this.#facts;
    const run = ++this.#run;
    if (!facts) return;
    this.#sending = report;
    const { facts: after } = await this.#core.play(facts.text, facts.rules, [report.move]);
    if (run !== this.#run) return;
    this.fresh = false;
    this.#stand(after, report);
    if (after.outcome) this.tell("plain", () => this.waitWords());
    this.changed();
  }

  #stand(facts: Facts, last: Report | null): void {
    this.#facts = facts;
    this.#shown = { ...facts, last };
    this.#sending = null;
    this.selection = IDLE;
    this.hover = null;
    this.note = null;
  }
}

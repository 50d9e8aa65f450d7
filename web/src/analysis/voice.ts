/** What the engine sees, for the ear: when it has settled, or when somebody asks. */
import { other } from "../net/types";
import { sentence, sentences, t } from "../i18n/i18n";
import { colorName } from "../game/words";
import type { Analyst } from "./analyst";
import type { Desk } from "./desk";
import { Dose } from "./dose";
import { scoreWords } from "./score";

export class Voice {
  readonly #best: Dose;
  readonly #threat: Dose;

  constructor(
    private readonly desk: Desk,
    private readonly analyst: Analyst,
  ) {
    this.#best = new Dose((words) => desk.say(words));
    this.#threat = new Dose((words) => desk.say(words));
  }

  /** Say it now. */
  say(): void {
    this.desk.say(sentences(this.#seen(), this.#threatened()) || t("engine.thinking"));
  }

  /** The engine knows more, or looks at something else. */
  follow(): void {
    const { analyst, desk } = this;
    const [line] = analyst.info?.lines ?? [];
    const sense = line ? `${line.move} ${scoreWords(line.score, desk.node.turn)}` : null;
    this.#best.offer(analyst.isOn ? analyst.node : null, sense, () => this.#seen());
    this.#threat.offer(analyst.showsThreat ? desk.node : null, analyst.threat?.move ?? null, () => this.#threatened());
  }

  stop(): void {
    this.#best.stop();
    this.#threat.stop();
  }

  #seen(): string {
    const { info } = this.analyst;
    const [line] = info?.lines ?? [];
    if (!info || !line) return "";
    return t("engine.sees", { words: scoreWords(line.score, this.desk.node.turn), move: line.move, depth: info.depth });
  }

  #threatened(): string {
    const { threat, showsThreat } = this.analyst;
    if (!threat || !showsThreat) return "";
    const color = other(this.desk.node.turn);
    const words = scoreWords(threat.score, color);
    return sentence(t("engine.threat-is", { color: colorName(color), move: threat.move, words }));
  }
}

/** The hand of the position editor: it shows what was set up, and plays nothing. */
import { parseSquare, type Square } from "../board/squares";
import { Hand, type Shown } from "../game/hand";
import type { Reason, RulesName } from "../net/types";
import type { Setup } from "./editing";

export class EditingHand extends Hand {
  #position: Shown | null = null;
  #rules: RulesName = "standard";

  show(setup: Setup): void {
    this.#rules = setup.rules;
    this.#position = {
      text: setup.text,
      turn: setup.turn,
      stones: setup.names,
      rings: { black: [], white: [] },
      ring_attacked: { black: false, white: false },
      attackers: { black: [], white: [] },
      outcome: null,
      legal: [],
      centres: {},
    };
    this.changed();
  }

  get position(): Shown | null {
    return this.#position;
  }

  get rules(): RulesName {
    return this.#rules;
  }

  get active(): boolean {
    return false;
  }

  protected confirms(): boolean {
    return false;
  }

  protected play(): void {
    // Nothing is played while a position is set up.
  }

  protected why(): Promise<Reason | null> {
    return Promise.resolve(null);
  }

  waitWords(): string {
    return "";
  }

  square(name: string): Square {
    return parseSquare(name) ?? 0;
  }
}

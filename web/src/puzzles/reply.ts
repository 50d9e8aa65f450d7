/** What is played against a wrong try that the set does not know: the engine's best move. */
import { createEngine } from "../core";
import type { Engine } from "../core";
import type { RulesName } from "../net/types";

const HASH_MB = 8;
const NODES = 40_000;
const PATIENCE_MS = 3000;

export class Replies {
  #engine: Engine | null = null;

  /** The best move in a position; null where none was found in time, or the engine is not there. */
  async to(text: string, rules: RulesName): Promise<string | null> {
    this.#engine ??= createEngine(HASH_MB);
    const limits = { nodes: NODES, ms: PATIENCE_MS };
    try {
      const info = await this.#engine.analyse({ text, rules, limits }).done;
      return info?.lines[0]?.move ?? null;
    } catch {
      return null;
    }
  }

  destroy(): void {
    this.#engine?.destroy();
    this.#engine = null;
  }
}

/** An engine that helps the person: quick looks, one after the other, apart from the opponent's. */
import { createEngine, type Engine, type Info, type Limits, type Query, type Search } from "../core";

/** Enough for a quick look; an analysis would take more. */
const HASH_MB = 8;

export interface Helper {
  /** What a short search finds; null where it found nothing or was called off. */
  look: (query: Query) => Promise<Info | null>;
  /** Call off what is asked and what waits. */
  forget(): void;
  /** The page is left: whatever is asked from now on finds nothing. */
  destroy(): void;
}

export function createHelper(make: (hash: number) => Engine = createEngine): Helper {
  let engine: Engine | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let running: Search | null = null;
  let round = 0;
  let isGone = false;

  return {
    look(query) {
      const mine = round;
      const answer = queue.then(async () => {
        if (isGone || mine !== round) return null;
        engine ??= make(HASH_MB);
        running = engine.analyse(query);
        try {
          const info = await running.done;
          return isGone || mine !== round ? null : info;
        } finally {
          running = null;
        }
      });
      queue = answer.catch(() => undefined);
      return answer;
    },
    forget() {
      round++;
      running?.stop();
    },
    destroy() {
      isGone = true;
      engine?.destroy();
    },
  };
}

/** A look that takes a tenth of a second or less on a phone. */
export const QUICK: Limits = { depth: 4, nodes: 60_000 };

/** The line to where a game is kept, for one page: tries again, and tells when it is broken or back. */
import type { LocalGames } from "../games/local";
import { Stopped } from "../net/client";
import { withRetry } from "../net/retry";
import type { GameView } from "../net/types";

/** How long a command is tried again before the board returns to what is kept. */
const PATIENCE_MS = 15_000;

interface Patience {
  /** How many milliseconds of trouble are borne. */
  patience?: number | undefined;
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

export class Connection {
  /** Whether the last try got no answer. */
  trouble = false;

  constructor(
    private readonly client: Pick<LocalGames, "game" | "games">,
    private readonly onTrouble: (trouble: boolean) => void,
  ) {}

  /** Ask, again and again while there is no connection, until patience ends or nobody waits. */
  async try<T>(ask: () => Promise<T>, { patience = PATIENCE_MS, signal }: Patience = {}): Promise<T> {
    try {
      return await withRetry(ask, {
        patience,
        signal,
        onTrouble: (trouble) => this.#set(trouble),
      });
    } catch (error) {
      // Who stops waiting has heard no answer: the trouble is past, but nothing is back.
      if (error instanceof Stopped && signal?.aborted) this.trouble = false;
      throw error;
    }
  }

  /** Wait until there is an answer again; gives the truth about a game, if one is named. */
  async untilBack(id: string | null, signal: AbortSignal): Promise<GameView | null> {
    const options = { patience: Infinity, signal };
    if (id !== null) return this.try(() => this.client.game(id), options);
    await this.try(() => this.client.games(), options);
    return null;
  }

  #set(trouble: boolean): void {
    if (this.trouble === trouble) return;
    this.trouble = trouble;
    this.onTrouble(trouble);
  }
}

/** The line to the server for one page: tries again, and tells when it is broken or back. */
import type { LocalGames } from "../games/local";
import { withRetry } from "../net/retry";
import type { GameView } from "../net/types";

/** How long a command is tried again before the board returns to the server's truth. */
const PATIENCE_MS = 15_000;

export class Link {
  /** Whether the last try got no answer. */
  trouble = false;

  constructor(
    private readonly client: Pick<LocalGames, "game" | "games">,
    private readonly onTrouble: (trouble: boolean) => void,
  ) {}

  /** Ask, again and again while there is no connection, until patience ends. */
  try<T>(ask: () => Promise<T>, patience = PATIENCE_MS): Promise<T> {
    return withRetry(ask, { patience, onTrouble: (trouble) => this.#set(trouble) });
  }

  /** Wait until the server answers again; gives its truth about a game, if one is named. */
  async untilBack(id: string | null): Promise<GameView | null> {
    if (id !== null) return this.try(() => this.client.game(id), Infinity);
    await this.try(() => this.client.games(), Infinity);
    return null;
  }

  #set(trouble: boolean): void {
    if (this.trouble === trouble) return;
    this.trouble = trouble;
    this.onTrouble(trouble);
  }
}

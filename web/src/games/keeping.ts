/** Where a game is kept, where that is worth saying: not while all goes its usual way. */
import type { Games } from "./games";

/**
 * It waits here for the library; it has joined the library after it waited; it lies in the library's
 * bin; the library refuses it for good; nothing lasts here.
 */
export type Keeping = "waits" | "joined" | "binned" | "refused" | "fleeting";

/** Follow where a game is kept, until the function that comes back is called. */
export function followKeeping(
  id: string,
  games: Pick<Games, "shelf" | "messenger" | "onBrought">,
  tell: (keeping: Keeping | null) => void,
): () => void {
  let now: Keeping | null = null;
  let over = false;
  const look = async (): Promise<void> => {
    const { held } = games.messenger;
    const game = await games.shelf.get(id);
    if (over) return;
    if (game?.pending) {
      // On its way it is neither here nor there; it takes a blink.
      if (held) now = games.shelf.lasts ? "waits" : "fleeting";
    } else if (games.messenger.refused.has(id)) now = games.shelf.lasts ? "refused" : "fleeting";
    else if (games.messenger.binned.has(id)) now = "binned";
    else if (now !== null) now = "joined";
    tell(now);
  };
  // A browser that cannot say where a game is says nothing of it.
  const follow = (): void => void look().catch(() => undefined);
  const forget = games.onBrought(follow);
  follow();
  return () => {
    over = true;
    forget();
  };
}

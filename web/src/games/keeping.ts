/** Where a game is kept, where that is worth saying: not while all goes its usual way. */
import { refusalWords, type Words } from "../net/told";
import type { Games } from "./games";

/**
 * It waits here for the library; it has joined the library after it waited; it lies in the library's
 * bin; the library refuses it for good; nothing lasts here.
 */
export type Place = "waits" | "joined" | "binned" | "refused" | "fleeting";

/** `why` is what the library said of it. */
export interface Keeping {
  place: Place;
  why: Words | null;
}

/** Follow where a game is kept, until the function that comes back is called. */
export function followKeeping(
  id: string,
  games: Pick<Games, "shelf" | "messenger" | "onBrought">,
  tell: (keeping: Keeping | null) => void,
): () => void {
  let now: Place | null = null;
  let over = false;
  const look = async (): Promise<void> => {
    const { held, trouble, refused, binned } = games.messenger;
    const game = await games.shelf.get(id);
    const said = game?.pending ? trouble : refused.get(id);
    const why = said ? await refusalWords(said) : null;
    if (over) return;
    if (game?.pending) {
      // On its way it is neither here nor there; it takes a blink.
      if (held) now = games.shelf.lasts ? "waits" : "fleeting";
    } else if (refused.has(id)) now = games.shelf.lasts ? "refused" : "fleeting";
    else if (binned.has(id)) now = "binned";
    else if (now !== null) now = "joined";
    tell(now && { place: now, why: now === "waits" || now === "refused" ? why : null });
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

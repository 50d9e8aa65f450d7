/** The opening explorer of the server's library. */
import { Client } from "../net/client";
import type { RulesName } from "../net/types";

export interface Tally {
  games: number;
  black: number;
  white: number;
  draws: number;
}

export interface Explored {
  total: Tally;
  moves: (Tally & { move: string })[];
}

/** What was played from a position. Rejects with a `Refusal` or `NoConnection` where that cannot be told. */
export async function askExplorer(text: string, rules: RulesName, signal: AbortSignal): Promise<Explored> {
  const query = new URLSearchParams({ position: text, rules });
  const address = `/api/library/explorer?${query}`;
  return new Client((asked, init) => fetch(asked, { ...init, signal })).request("GET", address);
}

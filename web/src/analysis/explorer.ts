/** The opening explorer of the server's library. */
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

/** What was played from a position. Rejects where the library does not answer. */
export async function askExplorer(text: string, rules: RulesName, signal: AbortSignal): Promise<Explored> {
  const query = new URLSearchParams({ position: text, rules });
  const response = await fetch(`/api/library/explorer?${query}`, { headers: { Accept: "application/json" }, signal });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Explored;
}

/** The game named by the page's address: `#/game/ID`, or null. */
export function gameInHash(hash: string): string | null {
  return /^#\/game\/([A-Za-z0-9_-]+)$/.exec(hash)?.[1] ?? null;
}

export const hashOf = (id: string): string => `#/game/${id}`;

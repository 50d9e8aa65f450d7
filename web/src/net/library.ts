/** The library of games on the server: what it is asked, and the shapes of its answers. */
import type { KeptGame } from "../games/record";
import type { Client } from "./client";
import type { ByColor, ColorName, Outcome, PlayerKind, RulesName, Told } from "./types";

export interface Entry {
  id: string;
  source: "browser" | "server" | "import";
  created: string;
  updated: string;
  /** The date, as exactly as it is known: "1994", "1994-11", "1994-11-03" or "". */
  played: string;
  rules: RulesName;
  players: ByColor<{ kind: PlayerKind; name: string }>;
  level: number | null;
  plies: number;
  outcome: Outcome | null;
  opening: string[];
  notes: string;
  tags: string[];
  accuracy: ByColor<number | null>;
  deleted: string | null;
}

export interface Found {
  total: number;
  games: Entry[];
}

export interface Tally {
  games: number;
  black: number;
  white: number;
  draws: number;
  open: number;
}

export interface Statistics {
  total: Tally;
  rules: (Tally & { rules: RulesName })[];
  levels: (Tally & { level: number | null; computer: ColorName })[];
  months: { month: string; games: number }[];
  lengths: { plies: number; games: number }[];
  step: number;
  terminations: { termination: string; games: number }[];
  accuracy: { played: string; game: string; color: ColorName; accuracy: number }[];
}

export interface ImportReport {
  id: string;
  status: "running" | "done" | "failed" | "cancelled";
  progress: number;
  files: number;
  kept: number;
  repaired: number;
  known: number;
  refused: number;
  games: { file: string; game: number; id: string | null; status: string; told: Told[] }[];
  more: number;
  error: Told | null;
}

/** Which games are wanted, as the address of a search says it; empty asks for nothing. */
export type Wanted = Partial<Record<FilterName, string>> & { tag?: string };
export type FilterName =
  | "q"
  | "player"
  | "color"
  | "result"
  | "since"
  | "until"
  | "min_plies"
  | "max_plies"
  | "rules"
  | "level"
  | "source"
  | "opening"
  | "position"
  | "symmetric"
  | "place";

export const SORTS = ["updated", "played", "plies", "black", "white", "level"] as const;
export type Sort = (typeof SORTS)[number];

const ROOT = "/api/library";

/** The largest file that one import takes, in bytes. */
export const LARGEST_IMPORT = 32 * 1024 * 1024;

export class Library {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  find(wanted: Wanted, sort: Sort, descending: boolean, offset: number, limit: number): Promise<Found> {
    const more = { sort, descending: String(descending), offset: `${offset}`, limit: `${limit}` };
    return this.#client.request("GET", `${ROOT}/games?${query({ ...wanted, ...more })}`);
  }

  statistics(wanted: Wanted): Promise<Statistics> {
    return this.#client.request("GET", `${ROOT}/statistics?${query(wanted)}`);
  }

  tags(): Promise<{ tag: string; games: number }[]> {
    return this.#client.request("GET", `${ROOT}/tags`);
  }

  change(
    id: string,
    change: {
      tags?: string[];
      notes?: string;
      black?: string;
      white?: string;
    },
  ): Promise<unknown> {
    return this.#client.request("PATCH", `${ROOT}/games/${id}`, JSON.stringify(change));
  }

  /** Put games away, take them back, or delete for good what was put away. */
  move(how: "delete" | "restore" | "erase", ids: readonly string[]): Promise<{ ids: string[] }> {
    return this.#client.request("POST", `${ROOT}/${how}`, JSON.stringify({ ids }));
  }

  tag(ids: readonly string[], add: readonly string[]): Promise<{ ids: string[] }> {
    return this.#client.request("POST", `${ROOT}/tag`, JSON.stringify({ ids, add }));
  }

  /** All games that a search finds as one file, or only some by their names, however many. */
  export(wanted: Wanted, ids: readonly string[] | null): Promise<Blob> {
    return ids
      ? this.#client.file("POST", `${ROOT}/export`, JSON.stringify({ ids }))
      : this.#client.file("GET", `${ROOT}/export?${query(wanted)}`);
  }

  /** Begin an import under a name of ours: sent again, it is not done twice. */
  beginImport(id: string, file: File, tags: readonly string[]): Promise<ImportReport> {
    const named = query({ name: file.name }) + tags.map((tag) => `&tag=${encodeURIComponent(tag)}`).join("");
    return this.#client.request("PUT", `${ROOT}/imports/${id}?${named}`, file, 120_000);
  }

  importReport(id: string): Promise<ImportReport> {
    return this.#client.request("GET", `${ROOT}/imports/${id}`);
  }

  cancelImport(id: string): Promise<ImportReport> {
    return this.#client.request("DELETE", `${ROOT}/imports/${id}`);
  }
}

function query(values: Record<string, string | undefined>): string {
  const filled = Object.entries(values).filter((pair): pair is [string, string] => !!pair[1]);
  return new URLSearchParams(filled).toString();
}

/** A game of this browser as a line of the library. */
export function localEntry(game: KeptGame): Entry {
  return {
    ...{ id: game.id, source: "browser", created: game.created, updated: game.updated },
    ...{ played: game.headers.Date ?? game.created.slice(0, 10), rules: game.rules },
    ...{ players: game.players, level: game.level, plies: game.moves.length },
    ...{ outcome: game.outcome, opening: game.moves.slice(0, 12), notes: "", tags: [] },
    ...{ accuracy: game.reviewed ?? { black: null, white: null }, deleted: null },
  };
}

import type { GameRecord, LibraryRecord } from "../games/record";
import type { Words } from "./told";
import type { ByColor, EngineState, GameView, Params, Problem, Reason, Where } from "./types";

/**
 * The server answered and refused; `game` is its truth when it sent one. What the page itself refuses
 * in its place may have words of its own.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Params;
  readonly reason: Reason | null;
  readonly where: Where | null;
  readonly game: GameView | null;

  constructor(
    problem: Problem,
    readonly words: Words | null = null,
  ) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.params = problem.params;
    this.reason = problem.reason;
    this.where = problem.where;
    this.game = problem.game ?? null;
  }
}

/** No answer came that is our server's: no connection, a time-out, or something in between that answers. */
export class NoConnection extends Error {}

/** The server takes no more just now, or cannot read or write now. */
const FOR_NOW: ReadonlySet<number> = new Set([429, 503]);

/** Whether what went wrong may be over by itself, so that asking again may help. */
export const passes = (error: unknown): boolean =>
  error instanceof NoConnection || (error instanceof Refusal && FOR_NOW.has(error.status));

/** Nobody waits for the answer any more. */
export class Stopped extends Error {}

/** The largest file that is read as a game, in bytes. */
export const IMPORT_LIMIT = 256 * 1024;
const TIMEOUT_MS = 10_000;
/** A file of all games may be long. */
const FILE_MS = 120_000;

/** What the library says of a game that was brought to it; see the server's `gess.server.library`. */
export interface Put {
  id: string;
  status: "created" | "replaced" | "unchanged" | "older" | "kept-beside";
  revision: Record<string, number>;
  deleted: boolean;
}

/** The server's HTTP API; one method an endpoint, each one request without a retry. */
export class Client {
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch = (input, init) => fetch(input, init)) {
    this.#fetch = fetcher;
  }

  /** A game of the library. */
  record(id: string): Promise<LibraryRecord> {
    return this.#ask("GET", path(id));
  }

  /** Bring a game to the library; the same one again changes nothing. */
  putRecord(id: string, record: GameRecord): Promise<Put> {
    return this.#ask("PUT", path(id), JSON.stringify(record));
  }

  /** What a review of a game gave. */
  putAccuracy(id: string, accuracy: ByColor<number | null>): Promise<unknown> {
    return this.#ask("PATCH", path(id), JSON.stringify({ accuracy }));
  }

  /** Which of these games the library has not got, though nobody has deleted them. */
  async missing(ids: readonly string[]): Promise<string[]> {
    const answer = await this.#ask<{ ids: string[] }>("POST", "/api/library/missing", JSON.stringify({ ids }));
    return answer.ids;
  }

  engine(): Promise<EngineState> {
    return this.#ask("GET", "/api/engine");
  }

  /** Ask anything of the server; a `Refusal` or `NoConnection` tells why it is not done. */
  request<T>(method: string, address: string, body?: string | Blob, timeout?: number): Promise<T> {
    return this.#ask(method, address, body, timeout);
  }

  /** A file that the server makes; refused like anything else. */
  async file(method: string, address: string, body?: string): Promise<Blob> {
    const { response, content } = await this.#answer(method, address, body, FILE_MS);
    return response.ok ? content : this.#refused(response, parse(await content.text()));
  }

  async #ask<T>(
    method: string,
    address: string,
    body?: string | Blob,
    timeout = TIMEOUT_MS,
  ): Promise<T> {
    const { response, content } = await this.#answer(method, address, body, timeout);
    const value = parse(await content.text());
    return response.ok && value !== undefined ? (value as T) : this.#refused(response, value);
  }

  /** What comes back, whole. */
  async #answer(
    method: string,
    address: string,
    body: string | Blob | undefined,
    timeout: number,
  ): Promise<{ response: Response; content: Blob }> {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (typeof body === "string") headers["Content-Type"] = "application/json";
    if (body instanceof Blob) headers["Content-Type"] = "application/octet-stream";
    try {
      const signal = AbortSignal.timeout(timeout);
      const init: RequestInit = { method, headers, signal };
      const response = await this.#fetch(address, body === undefined ? init : { ...init, body });
      return { response, content: await response.blob() };
    } catch (error) {
      throw new NoConnection(String(error));
    }
  }

  #refused(response: Response, value: unknown): never {
    throw isProblem(value) ? new Refusal(value) : new NoConnection(`${response.status}`);
  }
}

const path = (id: string): string => `/api/library/games/${encodeURIComponent(id)}`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether our server refused: what stands between it and us answers in JSON of its own. */
export function isProblem(value: unknown): value is Problem {
  const { code, detail, params } = Object(value) as Partial<Record<keyof Problem, unknown>>;
  return typeof code === "string" && typeof detail === "string" && params instanceof Object;
}

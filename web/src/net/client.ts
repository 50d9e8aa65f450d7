import type {
  ByColor,
  ColorName,
  EngineState,
  GameSummary,
  GameView,
  Imported,
  PlayerKind,
  PositionView,
  Problem,
  Reason,
  RulesName,
  Where,
} from "./types";

/** The server answered and refused; `game` is its truth when it sent one. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: Reason | null;
  readonly where: Where | null;
  readonly game: GameView | null;

  constructor(problem: Problem) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.reason = problem.reason;
    this.where = problem.where;
    this.game = problem.game ?? null;
  }
}

/** No usable answer came: no connection, a time-out, or a server in trouble. */
export class NoConnection extends Error {}

/** Nobody waits for the answer any more. */
export class Stopped extends Error {}

/** The largest file the server takes, in bytes. */
export const IMPORT_LIMIT = 256 * 1024;
const TIMEOUT_MS = 10_000;
/** The computer's move may have to wait for an engine. */
const MOVE_TIMEOUT_MS = 90_000;

export interface NewGame {
  rules: RulesName;
  players: ByColor<PlayerKind>;
  position: string | null;
  level: number | null;
}

/** The server's HTTP API; one method an endpoint, each one request without a retry. */
export class Client {
  readonly #fetch: typeof fetch;
  /** What was sent to make a game and is not answered yet, each with its own name. */
  readonly #unanswered = new WeakMap<object, string>();

  constructor(fetcher: typeof fetch = (input, init) => fetch(input, init)) {
    this.#fetch = fetcher;
  }

  games(): Promise<GameSummary[]> {
    return this.#ask("GET", "/api/games?limit=20");
  }

  /** The same object asked for again, until an answer comes, is the same game. */
  create(game: NewGame): Promise<GameView> {
    return this.#once(game, "/api/games", JSON.stringify(game));
  }

  game(id: string): Promise<GameView> {
    return this.#ask("GET", path(id));
  }

  at(id: string, ply: number): Promise<PositionView> {
    return this.#ask("GET", `${path(id)}/at/${ply}`);
  }

  move(id: string, move: string, ply: number): Promise<GameView> {
    return this.#ask("POST", `${path(id)}/moves`, JSON.stringify({ move, ply }));
  }

  /** Ask for the computer's move; when the signal comes, it stops thinking. */
  computer(id: string, ply: number, stop: AbortSignal): Promise<GameView> {
    const body = JSON.stringify({ ply });
    return this.#ask("POST", `${path(id)}/computer`, body, {}, MOVE_TIMEOUT_MS, stop);
  }

  engine(): Promise<EngineState> {
    return this.#ask("GET", "/api/engine");
  }

  takeback(id: string, ply: number, over: boolean): Promise<GameView> {
    return this.#ask("POST", `${path(id)}/takeback`, JSON.stringify({ ply, over }));
  }

  resign(id: string, ply: number, color: ColorName): Promise<GameView> {
    return this.#ask("POST", `${path(id)}/resign`, JSON.stringify({ ply, color }));
  }

  why(id: string, move: string): Promise<{ reason: Reason | null }> {
    return this.#ask("GET", `${path(id)}/why?move=${encodeURIComponent(move)}`);
  }

  /** The same object asked for again, until an answer comes, is the same game. */
  import(file: Blob): Promise<Imported> {
    return this.#once(file, "/api/import", file);
  }

  /** Make a game; sent again after a lost answer, it is known by its name and not made twice. */
  async #once<T>(what: object, address: string, body: string | Blob): Promise<T> {
    const name = this.#unanswered.get(what) ?? randomName();
    this.#unanswered.set(what, name);
    try {
      const answer = await this.#ask<T>("POST", address, body, { "Idempotency-Key": name });
      this.#unanswered.delete(what);
      return answer;
    } catch (error) {
      if (error instanceof Refusal) this.#unanswered.delete(what);
      throw error;
    }
  }

  async #ask<T>(
    method: string,
    address: string,
    body?: string | Blob,
    more: Record<string, string> = {},
    timeout = TIMEOUT_MS,
    stop?: AbortSignal,
  ): Promise<T> {
    const headers: Record<string, string> = { Accept: "application/json", ...more };
    if (typeof body === "string") headers["Content-Type"] = "application/json";
    if (body instanceof Blob) headers["Content-Type"] = "application/octet-stream";
    let response: Response;
    let text: string;
    try {
      const late = AbortSignal.timeout(timeout);
      const signal = stop ? AbortSignal.any([stop, late]) : late;
      const init: RequestInit = { method, headers, signal };
      response = await this.#fetch(address, body === undefined ? init : { ...init, body });
      text = await response.text();
    } catch (error) {
      if (stop?.aborted) throw new Stopped();
      throw new NoConnection(String(error));
    }
    const value = parse(text);
    if (response.ok && value !== undefined) return value as T;
    // A fault of our server's (500) is an answer: asking again would only meet it again.
    if (response.status > 500 || !isProblem(value)) throw new NoConnection(`${response.status}`);
    throw new Refusal(value);
  }
}

/** Where a game can be had as a file. */
export const sgfAddress = (id: string): string => `${path(id)}/sgf`;

const path = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

/** 128 random bits; crypto.randomUUID is missing where a page came without encryption. */
const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "code" in value && "detail" in value;
}

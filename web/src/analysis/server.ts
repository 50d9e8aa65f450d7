/** The engine on the server, asked for the same as the one in the browser. */
import type { Info, Query, Search } from "../core/types";

export interface ServerOptions {
  threads: number;
  /** Megabytes. */
  hash: number;
}

/** The stream of `POST /api/analysis`: one JSON object a line, each with all lines so far. */
export function serverAnalysis(query: Query, options: ServerOptions, tell: (info: Info) => void): Search {
  const abort = new AbortController();
  let last: Info | null = null;
  const run = async (): Promise<Info | null> => {
    try {
      const response = await fetch("/api/analysis", {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/x-ndjson" },
        body: JSON.stringify({
          position: query.text,
          rules: query.rules,
          moves: query.moves ?? [],
          multipv: query.multipv ?? 1,
          limits: query.limits,
          ...options,
        }),
        signal: abort.signal,
      });
      if (!response.ok || !response.body) throw new Error(String(response.status));
      for await (const line of linesOf(response.body)) {
        last = JSON.parse(line) as Info;
        tell(last);
      }
      return last;
    } catch (error) {
      if (abort.signal.aborted) return last;
      throw error;
    }
  };
  return { done: run(), stop: () => abort.abort() };
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter(Boolean);
  }
  if (rest.trim()) yield rest;
}

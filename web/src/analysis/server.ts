/** The engine on the server, asked for the same as the one in the browser. */
import { isProblem, NoConnection, Refusal } from "../net/client";
import type { Info, Query, Search } from "../core/types";

export interface ServerOptions {
  threads: number;
  /** Megabytes. */
  hash: number;
}

/** What `POST /api/analysis` tells, event by event. */
export function serverAnalysis(query: Query, options: ServerOptions, tell: (info: Info) => void): Search {
  const abort = new AbortController();
  let last: Info | null = null;
  const run = async (): Promise<Info | null> => {
    try {
      const response = await fetch("/api/analysis", {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
        body: JSON.stringify({ ...query, ...options }),
        signal: abort.signal,
      });
      if (!response.ok || !response.body) throw refusal(await response.json());
      for await (const { kind, data } of eventsOf(response.body)) {
        if (kind === "problem") throw refusal(JSON.parse(data));
        if (kind !== "info") continue;
        last = JSON.parse(data) as Info;
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

const refusal = (value: unknown): Error =>
  isProblem(value) ? new Refusal(value) : new NoConnection("no answer of the server");

/** Server-Sent Events, as far as our server sends them: a kind and one line of data. */
export async function* eventsOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<{ kind: string; data: string }> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (rest + value).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const kind = /^event: (.*)$/m.exec(event)?.[1];
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (kind !== undefined && data !== undefined) yield { kind, data };
      }
    }
  } finally {
    // Who hears no more events lets the server go.
    void reader.cancel().catch(() => undefined);
  }
}

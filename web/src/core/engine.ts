/** The engine for a page: one search at a time, in a worker of its own. */
import { CoreError, Stopped } from "./errors";
import type { Chosen, Engine, Info } from "./types";
import { compiled } from "./wasm/compiled";
import { sharesMemory } from "./wasm/fit";
import { Link } from "./worker/link";
import type { Port } from "./worker/messages";

const HASH_MB = 16;
/** A level takes a second or two; whoever takes so long is not coming back. */
const PATIENCE_MS = 60_000;

async function engineWorker(hash: number): Promise<Port> {
  const module = await compiled();
  const worker = new Worker(new URL("./worker/engine.worker.ts", import.meta.url), {
    type: "module",
    name: "gess-engine",
  });
  // Our server's headers allow memory to be shared; another's need not.
  const given = sharesMemory() ? new SharedArrayBuffer(4) : null;
  worker.postMessage({ module, hash, given });
  if (given === null) return worker;
  const flag = new Int32Array(given);
  return Object.assign(worker, { interrupt: (id: number) => void Atomics.store(flag, 0, id) });
}

export function createEngine(
  hashMegabytes = HASH_MB,
  spawn: (hash: number) => Promise<Port> = engineWorker,
): Engine {
  const link = new Link(() => spawn(hashMegabytes));
  let running = 0;
  let asked = 0;
  let isGone = false;

  /** Ask the worker, after what it was doing for somebody else was stopped. */
  function begin<T>(
    method: string,
    query: unknown,
    patience: number,
    tell?: (told: unknown) => void,
  ): { answer: Promise<T>; stop: () => void } {
    if (isGone) {
      const answer = Promise.reject<T>(new CoreError("the engine was put away"));
      return { answer, stop: () => undefined };
    }
    if (running !== 0) link.cancel();
    const id = ++asked;
    running = id;
    const answer = link.ask<T>(method, [query], patience, tell).finally(() => {
      if (running === id) running = 0;
    });
    const stop = (): void => {
      if (running !== id) return;
      running = 0;
      link.cancel();
    };
    return { answer, stop };
  }

  return {
    analyse(query, tell) {
      let last: Info | null = null;
      const patience = (query.limits.ms ?? Infinity) + PATIENCE_MS;
      const { answer, stop } = begin<Info | null>("analyse", plain(query), patience, (told) => {
        last = told as Info;
        tell?.(last);
      });
      const done = answer.catch((error: unknown) => {
        if (error instanceof Stopped) return last;
        throw error;
      });
      return { done: quiet(done), stop };
    },
    choose(query) {
      const { answer, stop } = begin<Chosen>("choose", plain(query), PATIENCE_MS);
      return { done: quiet(answer), stop };
    },
    destroy() {
      isGone = true;
      running = 0;
      link.end();
    },
  };
}

/** What a page holds may be a proxy, which cannot be sent. */
const plain = <T>(query: T): T => JSON.parse(JSON.stringify(query)) as T;

/** Nobody has to wait for it: a failure that nobody asked about is no fault of the page. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

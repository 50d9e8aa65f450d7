/** Workers for tests: one that runs in this very thread, and one that a test plays itself. */
import { existsSync, readFileSync } from "node:fs";
import { Thinker } from "../../src/core/engine/thinker";
import { Rulebook } from "../../src/core/rules/rulebook";
import { Machine } from "../../src/core/wasm/machine";
import type { Answer, Begin, Port, Question } from "../../src/core/worker/messages";
import { serve, type Methods } from "../../src/core/worker/serve";
import { MISSING } from "../../vite.core";

const FILE = new URL("../../../build/wasm/gess.wasm", import.meta.url);

export function wasm(): WebAssembly.Module {
  if (!existsSync(FILE)) throw new Error(MISSING);
  return new WebAssembly.Module(readFileSync(FILE));
}

type Listener = (event: never) => void;

/** A worker in this thread; it answers before the next turn of the event loop. */
export class Near implements Port {
  ended = false;
  asked: Question[] = [];
  readonly #outside = new Map<string, Listener>();
  #inside: (event: { data: Begin | Question }) => void = () => undefined;

  constructor(begin: (begin: Begin) => Methods) {
    const scope = {
      postMessage: (message: Answer) => {
        if (!this.ended) this.emit("message", { data: structuredClone(message) });
      },
      addEventListener: (_: "message", listener: (event: { data: Begin | Question }) => void) => {
        this.#inside = listener;
      },
    };
    serve(scope, begin);
    this.#inside({ data: { module: wasm(), hash: 1, given: null } });
  }

  postMessage(message: Question): void {
    this.asked.push(message);
    queueMicrotask(() => {
      if (!this.ended) this.#inside({ data: structuredClone(message) });
    });
  }

  terminate(): void {
    this.ended = true;
  }

  addEventListener(type: string, listener: Listener): void {
    this.#outside.set(type, listener);
  }

  emit(type: string, event: object): void {
    this.#outside.get(type)?.(event as never);
  }
}

export const nearRules = (): Near =>
  new Near(({ module }) => {
    const book = new Rulebook(new Machine(module));
    return {
      facts: (given) => book.facts(...(given as Parameters<Rulebook["facts"]>)),
      fromStones: (given) => book.fromStones(...(given as Parameters<Rulebook["fromStones"]>)),
      play: (given) => book.play(...(given as Parameters<Rulebook["play"]>)),
      why: (given) => book.why(...(given as Parameters<Rulebook["why"]>)),
      perft: (given) => book.perft(...(given as Parameters<Rulebook["perft"]>)),
    };
  });

export const nearEngine = (): Near =>
  new Near(({ module, hash }) => {
    const thinker = new Thinker(new Machine(module), hash);
    return {
      analyse: ([query], way) => thinker.analyse(query as never, way),
      choose: ([query], way) => thinker.choose(query as never, way),
    };
  });

/** A worker whose answers the test gives; it hears an interruption if `hears`. */
export class Played implements Port {
  ended = false;
  given: number[] = [];
  readonly asked: Question[] = [];
  readonly interrupt: ((id: number) => void) | undefined;
  readonly #listeners = new Map<string, Listener>();

  constructor(hears = false) {
    this.interrupt = hears ? (id) => this.given.push(id) : undefined;
  }

  postMessage(message: Question): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  answer(answer: Answer): void {
    this.emit("message", { data: answer });
  }

  emit(type: string, event: object): void {
    this.#listeners.get(type)?.(event as never);
  }
}

/** Let everything that is ready happen. */
export const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

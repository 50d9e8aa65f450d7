/** The page's side: questions to a worker, and a new worker when one broke down or hangs. */
import { CoreError, Stopped, unpacked } from "../errors";
import type { Answer, Port } from "./messages";

/** A search looks up every millisecond or two; a worker that takes so long to hear has to go. */
const GRACE_MS = 1000;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  tell(told: unknown): void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class Link {
  readonly #spawn: () => Promise<Port>;
  readonly #waiting = new Map<number, Waiting>();
  /** The worker, once it has started, and what it was asked and has not answered. */
  #live: Port | null = null;
  #open = new Set<number>();
  #port: Promise<Port> | null = null;
  #next = 1;

  /** `spawn` starts a worker that has the core. */
  constructor(spawn: () => Promise<Port>) {
    this.#spawn = spawn;
  }

  /** Start the worker now, so that the first question need not wait for it. */
  warm(): void {
    this.#started().catch(() => undefined); // the question that needs it tells what is wrong
  }

  /** Ask the worker, which may take `patience` ms; `tell` hears what it knows before the end. */
  ask<T>(
    method: string,
    parameters: readonly unknown[],
    patience = Infinity,
    tell: (told: unknown) => void = () => undefined,
  ): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      const giveUp = (): void => this.end(new CoreError(`the worker gave no answer to ${method}`));
      const timer = patience === Infinity ? undefined : setTimeout(giveUp, patience);
      this.#waiting.set(id, { resolve, reject, tell, timer });
      this.#started().then(
        (port) => {
          if (!this.#waiting.has(id)) return; // it was stopped meanwhile
          this.#open.add(id);
          port.postMessage({ id, method, parameters });
        },
        (error: unknown) => this.#take(id)?.reject(asError(error)),
      );
    });
  }

  /**
   * Give up all questions: nobody waits for them any more. The worker is told, and ended if it
   * does not hear: another is started in its place.
   */
  cancel(): void {
    this.#reject(new Stopped("nobody waits for the answer"));
    const given = [...this.#open];
    const port = this.#live;
    if (given.length === 0 || port === null) return;
    if (!port.interrupt) {
      this.end();
      this.warm();
      return;
    }
    port.interrupt(Math.max(...given));
    setTimeout(() => {
      if (this.#live === port && given.some((id) => this.#open.has(id)))
        this.end(new CoreError("the worker did not hear that it should stop"));
    }, GRACE_MS);
  }

  /** End the worker; all that wait for it get the error. The next question starts a new one. */
  end(error: Error = new Stopped("the core was stopped")): void {
    this.#port?.then(
      (port) => port.terminate(),
      () => undefined,
    );
    this.#port = null;
    this.#live = null;
    this.#open = new Set();
    this.#reject(error);
  }

  #reject(error: Error): void {
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(error);
  }

  #started(): Promise<Port> {
    if (this.#port) return this.#port;
    const port = this.#spawn();
    this.#port = port;
    port.then(
      (started) => {
        if (this.#port !== port) return;
        this.#live = started;
        started.addEventListener("message", ({ data }) => {
          if (this.#live === started) this.#hear(data);
        });
        const fail = (event: object): void => {
          const said = "message" in event && typeof event.message === "string" ? event.message : "";
          if (this.#live === started) this.end(new CoreError(`the worker broke down: ${said}`));
        };
        started.addEventListener("error", fail);
        started.addEventListener("messageerror", fail);
      },
      () => {
        if (this.#port === port) this.#port = null;
      },
    );
    return port;
  }

  #hear(answer: Answer): void {
    if (!("told" in answer)) this.#open.delete(answer.id);
    if ("told" in answer) this.#waiting.get(answer.id)?.tell(answer.told);
    else if ("error" in answer) this.#take(answer.id)?.reject(unpacked(answer.error));
    else this.#take(answer.id)?.resolve(JSON.parse(answer.json));
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    clearTimeout(waiting?.timer);
    this.#waiting.delete(id);
    return waiting;
  }
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new CoreError(String(error));

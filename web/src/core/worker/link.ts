/** The page's side: questions to a worker, and a new worker when one broke down or hangs. */
import { CoreError, Stopped, unpacked } from "../errors";
import type { Answer, Port } from "./messages";

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  tell(told: unknown): void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class Link {
  readonly #spawn: () => Promise<Port>;
  readonly #patience: number;
  readonly #waiting = new Map<number, Waiting>();
  #port: Promise<Port> | null = null;
  #next = 1;

  /** `spawn` starts a worker that has the core; it may take `patience` ms for an answer. */
  constructor(spawn: () => Promise<Port>, patience = Infinity) {
    this.#spawn = spawn;
    this.#patience = patience;
  }

  /** Start the worker now, so that the first question need not wait for it. */
  warm(): void {
    this.#started().catch(() => undefined); // the question that needs it tells what is wrong
  }

  ask<T>(method: string, parameters: readonly unknown[], tell: (told: unknown) => void = () => undefined): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      const timer =
        this.#patience === Infinity
          ? undefined
          : setTimeout(() => {
              this.end(new CoreError(`the worker gave no answer to ${method}`));
            }, this.#patience);
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject, tell, timer });
      this.#started().then(
        // What was stopped meanwhile is not asked any more.
        (port) => this.#waiting.has(id) && port.postMessage({ id, method, parameters }),
        (error: unknown) => this.#take(id)?.reject(asError(error)),
      );
    });
  }

  /** End the worker; all that wait for it get the error. The next question starts a new one. */
  end(error: Error = new Stopped("the core was stopped")): void {
    this.#port?.then(
      (port) => port.terminate(),
      () => undefined,
    );
    this.#port = null;
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(error);
  }

  #started(): Promise<Port> {
    if (this.#port) return this.#port;
    const port = this.#spawn();
    this.#port = port;
    port.then(
      (started) => {
        started.addEventListener("message", ({ data }) => this.#hear(data));
        const fail = (event: object): void => {
          const said = "message" in event && typeof event.message === "string" ? event.message : "";
          if (this.#port === port) this.end(new CoreError(`the worker broke down: ${said}`));
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
    if ("told" in answer) this.#waiting.get(answer.id)?.tell(answer.told);
    else if ("error" in answer) this.#take(answer.id)?.reject(unpacked(answer.error));
    else this.#take(answer.id)?.resolve(answer.result);
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

/** The worker's side: answers questions one after the other, in the order they came. */
import { CoreError, packed } from "../errors";
import type { Answer, Begin, Question } from "./messages";

/** What an answer may do while it is found: tell what is known so far, ask whether it is wanted. */
export interface Way {
  tell: (told: unknown) => void;
  isGivenUp: () => boolean;
}

/** Answers by their names. */
export type Methods = Record<string, (parameters: readonly unknown[], way: Way) => unknown>;

interface Scope {
  postMessage(message: Answer): void;
  addEventListener(type: "message", listener: (event: { data: Begin | Question }) => void): void;
}

/** Serve from now on; `begin` makes the methods when the compiled core has come. */
export function serve(scope: Scope, begin: (begin: Begin) => Methods): void {
  let methods: Methods | null = null;
  let broken: unknown = new CoreError("the worker was asked before it had the core");
  let given: Int32Array | null = null;
  scope.addEventListener("message", ({ data }) => {
    if ("module" in data) {
      try {
        given = data.given && new Int32Array(data.given);
        methods = begin(data);
      } catch (error) {
        broken = error;
      }
      return;
    }
    const { id, method, parameters } = data;
    try {
      if (methods === null) throw broken;
      const answer = methods[method];
      if (!answer) throw new CoreError(`the worker knows no ${method}`);
      const way: Way = {
        tell: (told) => scope.postMessage({ id, told }),
        isGivenUp: () => given !== null && Atomics.load(given, 0) >= id,
      };
      scope.postMessage({ id, json: JSON.stringify(answer(parameters, way) ?? null) });
    } catch (error) {
      scope.postMessage({ id, error: packed(error) });
    }
  });
}

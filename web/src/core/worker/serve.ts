/** The worker's side: answers questions one after the other, in the order they came. */
import { CoreError, packed } from "../errors";
import type { Answer, Begin, Question } from "./messages";

/** Answers by their names; `tell` sends what is known so far. */
export type Methods = Record<
  string,
  (parameters: readonly unknown[], tell: (told: unknown) => void) => unknown
>;

interface Scope {
  postMessage(message: Answer): void;
  addEventListener(type: "message", listener: (event: { data: Begin | Question }) => void): void;
}

/** Serve from now on; `begin` makes the methods when the compiled core has come. */
export function serve(scope: Scope, begin: (begin: Begin) => Methods): void {
  let methods: Methods | null = null;
  let broken: unknown = new CoreError("the worker was asked before it had the core");
  scope.addEventListener("message", ({ data }) => {
    if ("module" in data) {
      try {
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
      const tell = (told: unknown): void => scope.postMessage({ id, told });
      scope.postMessage({ id, result: answer(parameters, tell) });
    } catch (error) {
      scope.postMessage({ id, error: packed(error) });
    }
  });
}

/** Questions of pages that show nothing without the answer. */
import { backoff } from "../net/retry";
import { CoreError, Unfit } from "./errors";
import type { Core } from "./types";

/**
 * Ask the core until it answers: its files may not have come yet. Where the browser cannot run it,
 * there is never an answer; the page says so above all boards.
 */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      if (error instanceof Unfit) return new Promise<T>(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, backoff(attempt)));
    }
  }
}

export type Patient = Pick<Core, "start" | "facts" | "fromStones" | "play" | "why">;

/** The same rules for a board that can do nothing without their answers: a core that breaks down is asked again. */
export const patient = (core: Patient): Patient => ({
  start: (...asked) => patiently(() => core.start(...asked)),
  facts: (...asked) => patiently(() => core.facts(...asked)),
  fromStones: (...asked) => patiently(() => core.fromStones(...asked)),
  play: (...asked) => patiently(() => core.play(...asked)),
  why: (...asked) => patiently(() => core.why(...asked)),
});

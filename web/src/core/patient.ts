/** Questions of pages that show nothing without the answer. */
import { backoff } from "../net/retry";
import { CoreError, Unfit } from "./errors";

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

import { NoConnection } from "./client";

/** How long to wait before the next try, in milliseconds: 0.3 s, doubling, at most 5 s. */
export function backoff(attempt: number): number {
  return Math.min(5000, 300 * 2 ** attempt);
}

export interface RetryOptions {
  /** Give up after this many milliseconds of trouble. */
  patience: number;
  /** Told when the connection is lost and when an answer came again. */
  onTrouble(trouble: boolean): void;
  wait?: (milliseconds: number) => Promise<void>;
  now?: () => number;
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Ask until an answer comes. Only a missing connection is tried again: a refusal is an answer.
 * Every command on a game carries the state it is meant for, and every new game a name of its
 * own, so that sent twice it is done once.
 */
export async function withRetry<T>(ask: () => Promise<T>, options: RetryOptions): Promise<T> {
  const wait = options.wait ?? sleep;
  const now = options.now ?? Date.now;
  const start = now();
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await ask();
      options.onTrouble(false);
      return answer;
    } catch (error) {
      if (!(error instanceof NoConnection)) {
        options.onTrouble(false);
        throw error;
      }
      options.onTrouble(true);
      const pause = backoff(attempt);
      if (now() + pause - start > options.patience) throw error;
      await wait(pause);
    }
  }
}

import { NoConnection, Stopped } from "./client";

/** How long to wait before the next try, in milliseconds: 0.3 s, doubling, at most 5 s. */
export function backoff(attempt: number): number {
  return Math.min(5000, 300 * 2 ** attempt);
}

interface RetryOptions {
  /** Give up after this many milliseconds of trouble. */
  patience: number;
  /** Told when the connection is lost and when an answer came again. */
  onTrouble(trouble: boolean): void;
  /** Nobody waits any more. */
  signal?: AbortSignal | undefined;
  wait?: (milliseconds: number) => Promise<void>;
  now?: () => number;
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Ask until an answer comes. Only a missing connection is tried again: a refusal is an answer.
 * Every command on a game carries the state it is meant for, and every new game a name of its
 * own, so that sent twice it is done once. Rejects with `Stopped` when the signal comes.
 */
export function withRetry<T>(ask: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal } = options;
  if (!signal) return persist(ask, options);
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Stopped());
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener("abort", stop);
    persist(ask, options)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

async function persist<T>(ask: () => Promise<T>, options: RetryOptions): Promise<T> {
  const wait = options.wait ?? sleep;
  const now = options.now ?? Date.now;
  const start = now();
  // What comes after the signal is nobody's any more, and tells of no trouble either.
  const tell = (trouble: boolean): void => {
    if (!options.signal?.aborted) options.onTrouble(trouble);
  };
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await ask();
      tell(false);
      return answer;
    } catch (error) {
      if (!(error instanceof NoConnection)) {
        tell(false);
        throw error;
      }
      tell(true);
      const pause = backoff(attempt);
      if (now() + pause - start > options.patience) throw error;
      await wait(pause);
      if (options.signal?.aborted) throw error;
    }
  }
}

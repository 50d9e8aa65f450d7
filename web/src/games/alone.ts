/** One window at a time: what only one of a browser's windows is to do. */

/**
 * Do something while no other window does it under this name; the others wait, and go on when this
 * window is done or gone. Rejects with the signal's reason where the wait is called off. A page that
 * came without encryption has no locks, and one that may keep nothing is given none: there each window
 * does it, and the shelf takes one result.
 */
export async function alone<T>(name: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let isBegun = false;
  const begin = (): Promise<T> => {
    isBegun = true;
    return run();
  };
  try {
    return await (locks ? locks.request(name, { signal }, begin) : begin());
  } catch (error) {
    if (isBegun || !(error instanceof DOMException && error.name === "SecurityError")) throw error;
    return run();
  }
}

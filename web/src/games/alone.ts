/** One window at a time: what only one of a browser's windows is to do. */

/**
 * Do something while no other window does it under this name; the others wait, and go on when this
 * window is done or gone. Rejects with the signal's reason where the wait is called off. A page that
 * came without encryption has no locks: there each window does it, and the shelf takes one result.
 */
export function alone<T>(name: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request(name, { signal }, run) : run();
}

/** Whether a browser can run the core at all: it computes with 128 bits at a time. */

/** The smallest module that needs that (WebAssembly SIMD). */
const NEEDED = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3],
  ...[2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** Whether a page may share memory with its workers. */
export const sharesMemory = (): boolean =>
  globalThis.crossOriginIsolated && "SharedArrayBuffer" in globalThis;

export const isFit = (): boolean =>
  typeof WebAssembly === "object" && WebAssembly.validate(NEEDED);

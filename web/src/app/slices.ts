/** Work in slices: between two of them the browser draws, and answers the hand. */

/** So long a slice may take before what is left waits for the next one. */
const SLICE_MS = 8;

type Scheduling = { scheduler?: { yield?: () => Promise<void> } };

/** Let the browser do what waits; then go on, before other work of the page where that can be had. */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
}

/** Where nothing is drawn, as in a window behind others, nobody waits for it longer. */
const UNDRAWN_MS = 100;

/** Let the browser draw what stands now, then go on: what comes next is laid out and drawn by itself. */
export function drawn(): Promise<void> {
  return new Promise((go) => {
    const late = setTimeout(go, UNDRAWN_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      void breathe().then(go);
    });
  });
}

const waiting = new Set<() => void>();
let spent = 0;
let running = false;

/**
 * Draw something now if this slice has time left, else in one of the next, in the order in which it was
 * asked for. Returns a function that calls it off.
 */
export function inSlices(draw: () => void): () => void {
  if (waiting.size === 0 && spent < SLICE_MS) timed(draw);
  else waiting.add(draw);
  if (!running) void run();
  return () => void waiting.delete(draw);
}

function timed(draw: () => void): void {
  const begun = performance.now();
  draw();
  spent += performance.now() - begun;
}

async function run(): Promise<void> {
  running = true;
  do {
    await breathe();
    spent = 0;
    for (const draw of waiting) {
      if (spent >= SLICE_MS) break;
      waiting.delete(draw);
      timed(draw);
    }
  } while (waiting.size > 0);
  running = false;
}

/** Paper does not wait. */
globalThis.addEventListener?.("beforeprint", () => {
  for (const draw of waiting) draw();
  waiting.clear();
});

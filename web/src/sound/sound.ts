/** The sounds of a game: asked for by name, made when they are first wanted, silent when switched off. */
import { once } from "../net/once";
import type { Report } from "../net/types";

export type SoundName = "move" | "capture" | "ring" | "win" | "refuse";

let on = false;
let volume = 0;
const synth = once(() => import("./synth"));

/** Whether sounds are heard, and how loud from 0 to 100. */
export function tuneSound(wanted: { sound: boolean; volume: number }): void {
  on = wanted.sound;
  volume = wanted.volume / 100;
}

/** Make a sound now; a browser that has none to give stays silent. */
export function hear(name: SoundName): void {
  if (!on || volume === 0) return;
  // Before the person has done something on the page the browser lets nothing be heard, and complains.
  const activation = navigator.userActivation as UserActivation | undefined;
  if (activation?.hasBeenActive === false) return;
  synth().then(({ play }) => play(name, volume)).catch(() => undefined);
}

/** What a move sounds like: the greatest thing that happens in it. */
export function soundOf(report: Report): SoundName {
  if (report.outcome) return "win";
  const broken = report.rings_broken.black.length + report.rings_broken.white.length;
  const made = report.rings_made.black.length + report.rings_made.white.length;
  // A ring that only moved was broken and made again.
  if (broken > made) return "ring";
  const taken = report.captured.black.length + report.captured.white.length;
  return taken > 0 ? "capture" : "move";
}

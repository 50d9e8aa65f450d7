/** Stones on wood, made of noise and a few tones: no file to fetch, nothing to license. */
import { once } from "../net/once";
import type { SoundName } from "./sound";

let noise: AudioBuffer | null = null;

/** Where the parts of a sound go, and when it begins. */
interface Stage {
  audio: AudioContext;
  out: AudioNode;
  begin: number;
}

/** A level that jumps up and dies away, as of something struck. */
function struck({ audio, out }: Stage, at: number, level: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out);
  return gain;
}

/** A short burst of noise around a pitch: the click of stone on stone. */
function click(stage: Stage, after: number, pitch: number, level: number, seconds: number): void {
  const { audio, begin } = stage;
  const source = audio.createBufferSource();
  source.buffer = whiteNoise(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 2.2;
  source.connect(band).connect(struck(stage, begin + after, level, seconds));
  source.start(begin + after, Math.random() * 0.5, seconds);
}

/** A tone that may fall, as of the board below or of a bell. */
function tone(
  stage: Stage,
  after: number,
  pitch: { from: number; to?: number },
  shape: { level: number; seconds: number; wave?: OscillatorType },
): void {
  const { audio, begin } = stage;
  const at = begin + after;
  const source = audio.createOscillator();
  source.type = shape.wave ?? "sine";
  source.frequency.setValueAtTime(pitch.from, at);
  if (pitch.to !== undefined)
    source.frequency.exponentialRampToValueAtTime(pitch.to, at + shape.seconds);
  source.connect(struck(stage, at, shape.level, shape.seconds));
  source.start(at);
  source.stop(at + shape.seconds);
}

const SOUNDS: Readonly<Record<SoundName, (stage: Stage) => void>> = {
  move(stage) {
    click(stage, 0, 2100, 0.9, 0.05);
    tone(stage, 0, { from: 210, to: 120 }, { level: 0.5, seconds: 0.09 });
  },
  capture(stage) {
    SOUNDS.move(stage);
    for (const [index, pitch] of [2900, 3500, 2500].entries())
      click(stage, 0.06 + index * 0.045, pitch, 0.5 - index * 0.12, 0.04);
  },
  ring(stage) {
    SOUNDS.capture(stage);
    tone(stage, 0.03, { from: 523, to: 131 }, { level: 0.35, seconds: 0.55, wave: "triangle" });
    tone(stage, 0.05, { from: 392, to: 98 }, { level: 0.25, seconds: 0.6, wave: "triangle" });
  },
  win(stage) {
    SOUNDS.move(stage);
    for (const [index, pitch] of [392, 523.25, 659.25, 783.99].entries()) {
      tone(stage, 0.08 + index * 0.12, { from: pitch }, { level: 0.3, seconds: 0.9 });
      tone(stage, 0.08 + index * 0.12, { from: pitch * 3 }, { level: 0.04, seconds: 0.4 });
    }
  },
  refuse(stage) {
    for (const after of [0, 0.11])
      tone(stage, after, { from: 150, to: 120 }, { level: 0.35, seconds: 0.09, wave: "triangle" });
  },
};

/** Make one sound, as loud as `volume` from 0 to 1. */
export async function play(name: SoundName, volume: number): Promise<void> {
  const context = await open();
  // A browser lets nothing be heard before the person has done something on the page.
  if (context.state !== "running") await context.resume();
  const master = context.createGain();
  // Ears hear in proportions: half way is to sound half as loud.
  master.gain.value = volume ** 2;
  master.connect(context.destination);
  SOUNDS[name]({ audio: context, out: master, begin: context.currentTime + 0.005 });
}

/**
 * The way to the loudspeaker. To open it, Chromium waits on the page's own thread until the system's
 * sound has started, a tenth of a second or more. To ask which devices there are starts it as well,
 * and nobody waits.
 */
const open = once(async () => {
  // Without a secure connection there are no devices to ask for, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  await devices?.enumerateDevices().catch(() => undefined);
  return new AudioContext();
});

function whiteNoise(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return noise;
}

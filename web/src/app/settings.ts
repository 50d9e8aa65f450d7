/** What a person chose, kept in the browser. */
import { isLevel, type Level } from "../game/levels";
import { isLanguage, type Language } from "../i18n/languages";

export const THEMES = ["wood", "plain", "contrast"] as const;
export const STONES = ["shaded", "flat", "slate", "outlined"] as const;
export const SCHEMES = ["auto", "light", "dark"] as const;
export const PACES = ["auto", "off", "quick", "normal", "slow"] as const;
/** The size of text in percent of what the browser would show. */
export const TEXT_SIZES = [100, 115, 130, 150, 175, 200] as const;

export type Theme = (typeof THEMES)[number];
export type StoneLook = (typeof STONES)[number];
export type Scheme = (typeof SCHEMES)[number];
/** How fast moves are shown; 'auto' is normal, and nothing where the system wants less motion. */
export type Pace = (typeof PACES)[number];
export type TextSize = (typeof TEXT_SIZES)[number];

export interface Settings {
  /** Ask before every move; null until chosen: on for touch, off for a mouse. */
  confirm: boolean | null;
  rings: boolean;
  coordinates: boolean;
  theme: Theme;
  stones: StoneLook;
  scheme: Scheme;
  pace: Pace;
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  /** Mark what the opponent threatens. */
  threats: boolean;
  /** Ask before a move that gives much away. */
  warn: boolean;
  /** Turn the board after each move where two people share it. */
  turns: boolean;
  textSize: TextSize;
  /** The level of the computer that was chosen last; null until chosen. */
  level: Level | null;
  /** Whether the question mark lists the keys; a voice that dictates may say it by chance. */
  questionKey: boolean;
  /** Null as long as the browser's own languages decide. */
  language: Language | null;
}

export const DEFAULTS: Settings = {
  confirm: null,
  rings: true,
  coordinates: true,
  theme: "wood",
  stones: "shaded",
  scheme: "auto",
  pace: "auto",
  sound: true,
  volume: 60,
  threats: false,
  warn: false,
  turns: false,
  textSize: 100,
  level: null,
  questionKey: true,
  language: null,
};

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;
export const SETTINGS_KEY = "gess.settings";
const LAST = "gess.last-game";
const GOES_ON = "gess.goes-on";

const flag = (value: unknown, fallback: boolean): boolean =>
  typeof value === "boolean" ? value : fallback;

const oneOf = <T>(options: readonly T[], value: unknown, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

const isVolume = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= 100;

/** Read settings; what is missing or not understood has its default. */
export function readSettings(storage: Storage | null): Settings {
  let stored: Record<string, unknown>;
  try {
    stored = Object(JSON.parse(storage?.getItem(SETTINGS_KEY) ?? "{}")) as Record<string, unknown>;
  } catch {
    return DEFAULTS;
  }
  const { confirm, volume, level, language } = stored;
  return {
    confirm: typeof confirm === "boolean" ? confirm : DEFAULTS.confirm,
    rings: flag(stored.rings, DEFAULTS.rings),
    coordinates: flag(stored.coordinates, DEFAULTS.coordinates),
    theme: oneOf(THEMES, stored.theme, DEFAULTS.theme),
    stones: oneOf(STONES, stored.stones, DEFAULTS.stones),
    scheme: oneOf(SCHEMES, stored.scheme, DEFAULTS.scheme),
    pace: oneOf(PACES, stored.pace, DEFAULTS.pace),
    sound: flag(stored.sound, DEFAULTS.sound),
    volume: isVolume(volume) ? volume : DEFAULTS.volume,
    threats: flag(stored.threats, DEFAULTS.threats),
    warn: flag(stored.warn, DEFAULTS.warn),
    turns: flag(stored.turns, DEFAULTS.turns),
    textSize: oneOf(TEXT_SIZES, stored.textSize, DEFAULTS.textSize),
    level: isLevel(level) ? level : DEFAULTS.level,
    questionKey: flag(stored.questionKey, DEFAULTS.questionKey),
    language: isLanguage(language) ? language : DEFAULTS.language,
  };
}

/** Keep settings; a browser that keeps nothing (private mode, no room) is no error. */
export function writeSettings(storage: Storage | null, settings: Settings): void {
  keep(storage, SETTINGS_KEY, JSON.stringify(settings));
}

export const readLastGame = (storage: Storage | null): string | null => read(storage, LAST);

/** Whether the last game was not over yet when it was seen last, known without looking for it. */
export function lastGameGoesOn(storage: Storage | null): boolean {
  const last = readLastGame(storage);
  return last !== null && last === read(storage, GOES_ON);
}

export function writeLastGame(storage: Storage | null, id: string, goesOn: boolean): void {
  keep(storage, LAST, id);
  keep(storage, GOES_ON, goesOn ? id : "");
}

function read(storage: Storage | null, key: string): string | null {
  try {
    return storage?.getItem(key) || null;
  } catch {
    return null;
  }
}

function keep(storage: Storage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** What the browser would not keep, having no room or no leave: it lasts as long as the page. */
const unkept = new Map<string, string>();

const KEPT: Storage = {
  getItem(key) {
    try {
      return unkept.get(key) ?? window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      window.localStorage.setItem(key, value);
      unkept.delete(key);
    } catch {
      unkept.set(key, value);
    }
  },
};

/** Whether the browser lets the page keep anything at all: people may forbid it. */
export function mayKeep(): boolean {
  try {
    return window.localStorage !== null;
  } catch {
    return false;
  }
}

/** The browser's storage; where it is full or forbidden, what is put there is found as long as the page lasts. */
export const browserStorage = (): Storage => KEPT;

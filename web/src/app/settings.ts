/** What a person chose, kept in the browser. */
import { keepJson, keepText, oneOf, readFields, readText, type BrowserStorage } from "./storage";
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
type Pace = (typeof PACES)[number];
type TextSize = (typeof TEXT_SIZES)[number];

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

export const SETTINGS_KEY = "gess.settings";
const LAST = "gess.last-game";
const GOES_ON = "gess.goes-on";

const flag = (value: unknown, fallback: boolean): boolean =>
  typeof value === "boolean" ? value : fallback;

const isVolume = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= 100;

/** Read settings; what is missing or not understood has its default. */
export function readSettings(storage: BrowserStorage | null): Settings {
  const stored = readFields(storage, SETTINGS_KEY);
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

export function writeSettings(storage: BrowserStorage | null, settings: Settings): void {
  keepJson(storage, SETTINGS_KEY, settings);
}

export const readLastGame = (storage: BrowserStorage | null): string | null => readText(storage, LAST);

/** Whether the last game was not over yet when it was seen last, known without looking for it. */
export function lastGameGoesOn(storage: BrowserStorage | null): boolean {
  const last = readLastGame(storage);
  return last !== null && last === readText(storage, GOES_ON);
}

export function writeLastGame(storage: BrowserStorage | null, id: string, goesOn: boolean): void {
  keepText(storage, LAST, id);
  keepText(storage, GOES_ON, goesOn ? id : "");
}

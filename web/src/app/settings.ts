/** What a person chose, kept in the browser. */
import { isLevel, type Level } from "../game/levels";
import { isLanguage, type Language } from "../i18n/languages";

export type Theme = "wood" | "plain" | "contrast";
export type Scheme = "auto" | "light" | "dark";

export interface Settings {
  /** Ask before every move; null until chosen: on for touch, off for a mouse. */
  confirm: boolean | null;
  rings: boolean;
  coordinates: boolean;
  theme: Theme;
  scheme: Scheme;
  /** The level of the computer that was chosen last; null until chosen. */
  level: Level | null;
  /** Null as long as the browser's own languages decide. */
  language: Language | null;
}

export const DEFAULTS: Settings = {
  confirm: null,
  rings: true,
  coordinates: true,
  theme: "wood",
  scheme: "auto",
  level: null,
  language: null,
};

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;
export const SETTINGS_KEY = "gess.settings";
const LAST = "gess.last-game";

const flag = (value: unknown, fallback: boolean): boolean =>
  typeof value === "boolean" ? value : fallback;

/** Read settings; what is missing or not understood has its default. */
export function readSettings(storage: Storage | null): Settings {
  let stored: Record<string, unknown>;
  try {
    stored = Object(JSON.parse(storage?.getItem(SETTINGS_KEY) ?? "{}")) as Record<string, unknown>;
  } catch {
    return DEFAULTS;
  }
  const { theme, scheme, confirm, level, language } = stored;
  return {
    confirm: typeof confirm === "boolean" ? confirm : DEFAULTS.confirm,
    rings: flag(stored.rings, DEFAULTS.rings),
    coordinates: flag(stored.coordinates, DEFAULTS.coordinates),
    theme: theme === "plain" || theme === "contrast" ? theme : DEFAULTS.theme,
    scheme: scheme === "light" || scheme === "dark" ? scheme : DEFAULTS.scheme,
    level: isLevel(level) ? level : DEFAULTS.level,
    language: isLanguage(language) ? language : DEFAULTS.language,
  };
}

/** Keep settings; a browser that keeps nothing (private mode, no room) is no error. */
export function writeSettings(storage: Storage | null, settings: Settings): void {
  keep(storage, SETTINGS_KEY, JSON.stringify(settings));
}

export function readLastGame(storage: Storage | null): string | null {
  try {
    return storage?.getItem(LAST) || null;
  } catch {
    return null;
  }
}

export function writeLastGame(storage: Storage | null, id: string): void {
  keep(storage, LAST, id);
}

function keep(storage: Storage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** The browser's storage, or null where even touching it is refused. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

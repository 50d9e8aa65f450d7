/** Every message there is, by the English catalogue: one file a page, each with its line here. */
import type analyse from "./en/analyse";
import type board from "./en/board";
import type common from "./en/common";
import type faults from "./en/faults";
import type files from "./en/files";
import type game from "./en/game";
import type history from "./en/history";
import type home from "./en/home";
import type keys from "./en/keys";
import type learn from "./en/learn";
import type lessons from "./en/lessons";
import type levels from "./en/levels";
import type library from "./en/library";
import type play from "./en/play";
import type puzzles from "./en/puzzles";
import type rules from "./en/rules";
import type server from "./en/server";
import type settings from "./en/settings";
import type sheet from "./en/sheet";

interface Files {
  analyse: typeof analyse;
  board: typeof board;
  common: typeof common;
  faults: typeof faults;
  files: typeof files;
  game: typeof game;
  history: typeof history;
  home: typeof home;
  keys: typeof keys;
  learn: typeof learn;
  lessons: typeof lessons;
  levels: typeof levels;
  library: typeof library;
  play: typeof play;
  puzzles: typeof puzzles;
  rules: typeof rules;
  server: typeof server;
  settings: typeof settings;
  sheet: typeof sheet;
}

/** A file of the catalogue; a page asks for those whose texts it shows. */
export type CatalogueFile = keyof Files;
export type MessageKey = { [File in CatalogueFile]: keyof Files[File] }[CatalogueFile];
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Messages = Readonly<Record<string, string | Plural>>;

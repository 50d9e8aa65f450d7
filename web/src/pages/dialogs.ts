/** The dialogs of the game page: fetched, with what only they say, when the first of them is wanted. */
import type { Settings } from "../app/settings";
import type { Core } from "../core";
import type { Controller } from "../game/controller";
import { loadMessages } from "../i18n/i18n";
import type { ColorName, GameSummary } from "../net/types";
import type { Proposal } from "../play/proposal";
import type Dialogs from "./Dialogs.svelte";

export type DialogName = "new" | "load" | "resign" | "settings" | "help";

export interface DialogsProps {
  name: DialogName;
  controller: Controller;
  settings: Settings;
  touch: boolean;
  core: Core;
  /** What the address proposes for a new game. */
  proposal: Proposal;
  change: (part: Partial<Settings>) => void;
  games: () => Promise<GameSummary[]>;
  load: (file: Blob) => void;
  resigning: ColorName;
  /** Whether both sides are people here, who can agree on a draw. */
  atTable: boolean;
  onclose: () => void;
}

export async function fetchDialogs(): Promise<typeof Dialogs> {
  const [dialogs] = await Promise.all([import("./Dialogs.svelte"), loadMessages("settings")]);
  return dialogs.default;
}

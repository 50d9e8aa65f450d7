/** What every page is given: settings, addresses, the device, the rules, and a voice. */
import { core } from "../core";
import { openGames } from "../games/games";
import { Client } from "../net/client";
import { Updates } from "../pwa/updates.svelte";
import { speaker } from "./announcer.svelte";
import { Device } from "./device.svelte";
import type { Route } from "./route";
import { Router } from "./router.svelte";
import { browserStorage } from "./storage";
import { SettingsStore } from "./store.svelte";

export class App {
  readonly settings = new SettingsStore();
  readonly device = new Device();
  readonly router = new Router();
  readonly announcer = speaker;
  readonly updates = new Updates();
  /** The rules, from a worker that starts with the first question. */
  readonly core = core;
  readonly server = new Client();
  /** The games of this browser. */
  readonly games = openGames(this.server, browserStorage());

  /** Go to an address such as `#/learn/rings`. */
  go(hash: string): void {
    this.router.go(hash);
  }

  /** Whether every move is confirmed, given whether a finger chose it. */
  confirms(touch: boolean): boolean {
    return this.settings.current.confirm ?? touch;
  }
}

/** What a page's component is given; the route changes while it stays, as from lesson to lesson. */
export interface PageProps {
  app: App;
  route: Route;
}

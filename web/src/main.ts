import { mount } from "svelte";
import Root from "./App.svelte";
import { App } from "./app/app";
import { pages } from "./app/pages";
import { BOARDS, TEXTS, parseRoute } from "./app/route";
import { readLastGame } from "./app/settings";
import { browserStorage } from "./app/storage";
import { breathe } from "./app/slices";
import { loadMessages, useLanguage } from "./i18n/i18n";
import { preferred } from "./i18n/languages";
import { onShelf } from "./i18n/shelf.svelte";
import { backoff } from "./net/retry";
import "./style/tokens.css";
import "./style/base.css";
import "./board/themes.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element with the id app");

const { page, path } = parseRoute(location.hash);
// All that the first page needs is asked for at once; what fails is told when the page is shown.
if (page !== null) void pages[page]?.().catch(() => undefined);
// Between the steps of the start the browser draws.
await breathe();
// What the browser keeps comes from another of its processes: nothing else waits for it in this task.
const last = readLastGame(browserStorage());
await breathe();
const app = new App();
await breathe();
if (page !== null && BOARDS.has(page)) app.core.warm();
const game = page === "game" && (path[0] ?? last);
if (game) void app.games.local.prepare(game).catch(() => undefined);
else if (page === "game") void import("./pages/Dialogs.svelte").catch(() => undefined);
await useLanguage(app.settings.current.language ?? preferred(navigator.languages));
/** Without words nothing can be shown, not even that they are missing: they are asked for until they come. */
async function haveWords(attempt = 0): Promise<void> {
  try {
    await loadMessages("common", ...(page === null ? [] : TEXTS[page]));
  } catch {
    await new Promise((resolve) => setTimeout(resolve, backoff(attempt)));
    await haveWords(attempt + 1);
  }
}

// The platform takes its time for a language's lists, and while words are fetched there is some.
void breathe().then(() => onShelf().rules.lists);
await haveWords();
mount(Root, { target, props: { app } });

// While the page is being worked on it comes from its sources, never from the browser.
if (import.meta.env.PROD) void app.updates.start();

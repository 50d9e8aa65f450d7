import { mount } from "svelte";
import Root from "./App.svelte";
import { App } from "./app/app";
import { loadMessages, useLanguage } from "./i18n/i18n";
import { preferred } from "./i18n/languages";
import "./style/tokens.css";
import "./style/base.css";
import "./board/themes.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element with the id app");

const app = new App();
await useLanguage(app.settings.current.language ?? preferred(navigator.languages));
await loadMessages("common");
mount(Root, { target, props: { app } });

// While the page is being worked on it comes from its sources, never from the browser.
if (import.meta.env.PROD) void app.updates.start();

/** Tests speak English, all of it. */
import { loadMessages, type CatalogueFile } from "../src/i18n/i18n";

const files = Object.keys(import.meta.glob("../src/i18n/en/*.ts"));
await loadMessages(...files.map((file) => file.replace(/^.*\/(\w+)\.ts$/, "$1") as CatalogueFile));

/** Fetches the catalogue: one language, and only the files that a page needs. */
import type { CatalogueFile, Messages } from "./keys";
import { isPseudo, type Language } from "./languages";
import { onShelf, putOnShelf } from "./shelf.svelte";

const files = import.meta.glob<Messages>("./{en,sv,kk,ja}/*.ts", { import: "default" });
const wanted = new Set<CatalogueFile>();

async function fetchFile(file: CatalogueFile, language: Language): Promise<Messages> {
  const folder = isPseudo(language) ? "en" : language;
  // A page that is newer than its translation speaks English.
  const load = files[`./${folder}/${file}.ts`] ?? files[`./en/${file}.ts`];
  if (!load) throw new Error(`no catalogue ${folder}/${file}`);
  const messages = await load();
  if (!isPseudo(language)) return messages;
  const { pseudo } = await import("./pseudo");
  return pseudo(messages, language);
}

const together = (...files: readonly Messages[]): Messages => Object.assign({}, ...files) as Messages;

/** Have these files of the catalogue at hand, in the language that is chosen. */
export async function loadMessages(...names: readonly CatalogueFile[]): Promise<void> {
  const missing = names.filter((name) => !wanted.has(name));
  if (missing.length === 0) return;
  for (;;) {
    const { language } = onShelf();
    const found = await Promise.all(missing.map((name) => fetchFile(name, language)));
    // The language may have been changed meanwhile.
    if (onShelf().language !== language) continue;
    for (const name of missing) wanted.add(name);
    putOnShelf(language, together(onShelf().messages, ...found));
    return;
  }
}

/** How often a language was asked for: of several only the last counts, whichever comes first. */
let asked = 0;

/** Speak another language: all that was loaded is fetched in it, then everything changes at once. */
export async function useLanguage(language: Language): Promise<void> {
  const mine = ++asked;
  if (language === onShelf().language) return;
  for (;;) {
    const names = [...wanted];
    const found = await Promise.all(names.map((name) => fetchFile(name, language)));
    if (mine !== asked) return;
    // A page may have come with texts of its own meanwhile.
    if (names.length === wanted.size) return putOnShelf(language, together(...found));
  }
}

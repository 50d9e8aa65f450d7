import { expect, test } from "vitest";
import { useLanguage } from "../src/i18n/i18n";
import { onShelf } from "../src/i18n/shelf.svelte";

test("of languages that are chosen quickly the last one is spoken, whichever comes first", async () => {
  // English is there already; Kazakh has to be fetched.
  const slow = useLanguage("kk");
  await useLanguage("en");
  await slow;
  expect(onShelf().language).toBe("en");
  await Promise.all([useLanguage("ja"), useLanguage("sv"), useLanguage("kk")]);
  expect(onShelf().language).toBe("kk");
});

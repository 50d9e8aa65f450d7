/** The pages that there are: each `src/pages/NAME/Page.svelte`, fetched when it is first shown. */
import type { Component } from "svelte";
import type { PageProps } from "./app";
import type { PageName } from "./route";

type Load = () => Promise<Component<PageProps>>;

const found = import.meta.glob<Component<PageProps>>("../pages/*/Page.svelte", {
  import: "default",
});

export const pages: Readonly<Partial<Record<PageName, Load>>> = Object.fromEntries<Load>(
  Object.entries(found).map(([file, load]) => [file.split("/").at(-2) ?? "", load]),
);

/** Annotations that two windows gave one game. */
import type { Core } from "../core/types";
import { readSgf } from "../sgf/reader";
import { writeSgf } from "../sgf/writer";
import { merge } from "../tree/merge";

/** The tree with what was made of `base` here and in another window. */
export async function merged(base: string, mine: string, theirs: string, core: Core): Promise<string> {
  const [from, own, other] = await Promise.all([base, mine, theirs].map((sgf) => readSgf(sgf, core)));
  const [before, here, there] = [from?.[0], own?.[0], other?.[0]];
  if (!before || !here || !there) return mine;
  merge(before.root, here.root, there.root);
  return writeSgf(here);
}

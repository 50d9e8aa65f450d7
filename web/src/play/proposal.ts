/** What an address proposes for a new game: `?new=table`, `?new&position=…&rules=…`. */
import { RULES } from "../net/types";
import { OPPONENTS, type Choices } from "./choices";

export type Proposal = Partial<Choices> & { position?: string };

export function proposalOf(query: URLSearchParams): Proposal {
  const opponent = OPPONENTS.find((each) => each === query.get("new"));
  const rules = RULES.find((each) => each === query.get("rules"));
  const position = query.get("position");
  return {
    ...(opponent ? { opponent } : {}),
    ...(rules ? { rules } : {}),
    ...(position ? { position } : {}),
  };
}

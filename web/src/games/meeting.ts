/**
 * How a game of this browser and the same one of the library come together when it is opened. What
 * was changed is told by the revisions, never by the time of day:
 *
 * - The library has a later revision: it was played on elsewhere, and that is how it stands.
 * - The library has an earlier one, or each has what the other lacks: what is here is brought to the
 *   library (again), which keeps both where they went apart.
 * - Both have the same: who plays and what the file said are as the library has them, where a person
 *   may have changed them without a new revision. Its tags and notes are only there.
 */
import { carriedOn } from "./clocks";
import { bare, stillReviewed, type GameRecord, type KeptGame } from "./record";
import { order } from "./revisions";

/** The game as it is to be kept; null if nothing of it changes. */
export function met(kept: KeptGame, library: GameRecord): KeptGame | null {
  switch (order(library.revision, kept.revision)) {
    case "later":
      return {
        ...bare(library),
        id: kept.id,
        ...stillReviewed(kept, library),
        clock: carriedOn(kept.clock, library.moves.length),
      };
    case "same": {
      const { players, headers } = library;
      const said = { players, headers };
      return sameText(said, { players: kept.players, headers: kept.headers })
        ? null
        : { ...kept, ...said };
    }
    default:
      return kept.pending ? null : { ...kept, pending: 1 };
  }
}

const sameText = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

/** A text that is equal for equal values, in whatever order their parts stand. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** The library by its contract (`gess.server.library`), at once; it can lose requests and answers. */
import type { GameRecord } from "../../src/games/record";
import { order } from "../../src/games/revisions";
import { NoConnection, Refusal, type Put } from "../../src/net/client";
import { problem } from "../problem";

export class Library {
  readonly games = new Map<string, GameRecord>();
  readonly accuracies = new Map<string, unknown>();
  /** The games that lie in the bin. */
  readonly bin = new Set<string>();
  lose: "nothing" | "requests" | "answers" = "nothing";
  puts = 0;
  /** Of a game that was kept beside another: the name of that. */
  readonly #families = new Map<string, string>();
  #beside = 0;

  get(id: string): GameRecord {
    const game = this.games.get(id);
    if (!game) throw new Refusal(problem(404, "unknown-game"));
    return structuredClone(game);
  }

  put(id: string, record: GameRecord): Put {
    const family = [...this.games].filter(([name]) => name === id || this.#families.get(name) === id);
    family.sort(([one], [other]) => Number(one !== id) - Number(other !== id));
    const answer = (name: string, status: Put["status"], revision: GameRecord["revision"]): Put => ({
      ...{ id: name, revision, deleted: this.bin.has(name) },
      status: name === id ? status : "kept-beside",
    });
    const keep = (name: string, status: Put["status"]): Put => {
      this.games.set(name, structuredClone(record));
      return answer(name, status, record.revision);
    };
    if (family.length === 0) return keep(id, "created");
    for (const [name, kept] of family) {
      const how = order(record.revision, kept.revision);
      if (how === "same" && sameGame(record, kept)) return answer(name, "unchanged", kept.revision);
      if (how === "later") return keep(name, "replaced");
    }
    for (const [name, kept] of family)
      if (order(record.revision, kept.revision) === "older") return answer(name, "older", kept.revision);
    const beside = `beside-${++this.#beside}`;
    this.#families.set(beside, id);
    return keep(beside, "kept-beside");
  }

  // As a page asks it.

  missing = async (ids: readonly string[]): Promise<string[]> => {
    if (this.lose === "requests") throw new NoConnection("lost");
    return ids.filter((id) => !this.games.has(id));
  };

  record = async (id: string): Promise<GameRecord> => this.get(id);

  putAccuracy = async (id: string, accuracy: unknown): Promise<void> => {
    if (this.lose === "requests") throw new NoConnection("lost");
    this.get(id);
    this.accuracies.set(id, accuracy);
    if (this.lose === "answers") throw new NoConnection("lost");
  };

  putRecord = async (id: string, record: GameRecord): Promise<Put> => {
    this.puts++;
    if (this.lose === "requests") throw new NoConnection("lost");
    const answer = this.put(id, record);
    if (this.lose === "answers") throw new NoConnection("lost");
    return answer;
  };
}

const sameGame = (one: GameRecord, other: GameRecord): boolean =>
  one.moves.join() === other.moves.join() && one.outcome?.termination === other.outcome?.termination;

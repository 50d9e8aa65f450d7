/** What the library page shows, and what is done with it. */
import type { App } from "../../app/app";
import { isWhole } from "../../games/record";
import { readLastGame, writeLastGame } from "../../app/settings";
import { browserStorage } from "../../app/storage";
import { list, sentence, sentences, t } from "../../i18n/i18n";
import { NoConnection, Refusal } from "../../net/client";
import { backoff } from "../../net/retry";
import {
  Library,
  localEntry,
  type Entry,
  type Found,
  type Sort,
  type Statistics,
  type Wanted,
} from "../../net/library";
import { download } from "../../ui/download";
import type { Words } from "../../net/told";
import { failureWords, refusedWords } from "./words";

const PAGE = 50;
/** The most that the library tells at once. */
const LONGEST = 200;
const LOCAL = 500;
/** How long to wait for games on their way to the library before looking again. */
const ARRIVAL_MS = 1500;

export class Shelves {
  readonly library: Library;
  readonly #app: App;

  wanted = $state.raw<Wanted>({});
  sort = $state.raw<Sort>("updated");
  descending = $state.raw(true);
  entries = $state.raw<readonly Entry[]>([]);
  total = $state.raw(0);
  tags = $state.raw<readonly { tag: string; games: number }[]>([]);
  statistics = $state.raw<Statistics | null>(null);
  selected = $state.raw<readonly string[]>([]);
  /** Whether something is being looked for. */
  busy = $state.raw(true);
  /** Why only what this browser has can be shown, null while the library answers. */
  trouble = $state.raw<Words | null>(null);
  /** The games of this browser that the library has not got as they are here. */
  waiting = $state.raw<readonly string[]>([]);
  /** Why a search cannot be made. */
  wrong = $state.raw<Words | null>(null);
  /** What was done last, and how it is undone. */
  done = $state.raw<{ words: Words; undo: (() => Promise<void>) | null } | null>(null);
  /** Whether a file of games is on its way. */
  exporting = $state.raw(false);
  #asked = 0;
  #closed = false;
  #timer = 0;
  /** How often the library was asked in vain. */
  #attempt = 0;

  constructor(app: App) {
    this.#app = app;
    this.library = new Library(app.server);
  }

  /** Whether the library does not answer, or cannot. */
  get offline(): boolean {
    return this.trouble !== null;
  }

  get inBin(): boolean {
    return this.wanted.place === "bin";
  }

  /** The games that are selected, in the order in which they are shown. */
  get chosen(): readonly Entry[] {
    return this.entries.filter(({ id }) => this.selected.includes(id));
  }

  want(part: Wanted): Promise<void> {
    this.wanted = { ...this.wanted, ...part };
    return this.look();
  }

  clear(): Promise<void> {
    this.wanted = {};
    return this.look();
  }

  order(sort: Sort, descending: boolean): Promise<void> {
    this.sort = sort;
    this.descending = descending;
    return this.look();
  }

  /**
   * Look for the games that are wanted; only the answer to what was asked last counts. How many
   * were found is said aloud where a person asked for them. `draw` has it shown.
   */
  async look(isAsked = true, draw: (show: () => void) => void = (show) => show()): Promise<void> {
    // An import goes on when the page is left; nobody looks at what it has brought.
    if (this.#closed) return;
    const asked = ++this.#asked;
    clearTimeout(this.#timer);
    // Asked again and again by itself, it says nothing of that.
    this.busy = !this.offline;
    const pending = await this.#app.games.shelf.pending().catch(() => []);
    // Who has gone down the list stays there when it is renewed.
    const length = isAsked ? PAGE : Math.max(PAGE, this.entries.length);
    try {
      const [found, tags, statistics] = await Promise.all([
        this.#first(length),
        this.library.tags(),
        this.library.statistics(this.wanted),
      ]);
      if (asked !== this.#asked) return;
      draw(() => this.#show(found.games, found.total));
      this.tags = tags;
      this.statistics = statistics;
      this.trouble = this.wrong = null;
      this.#attempt = 0;
    } catch (error) {
      const tell = await this.#without(error);
      if (asked !== this.#asked) return;
      tell();
    }
    this.waiting = pending.map(({ id }) => id);
    this.busy = false;
    const again = this.offline ? backoff(this.#attempt++) : ARRIVAL_MS;
    if (this.offline || this.waiting.length) this.#timer = window.setTimeout(() => void this.look(false), again);
    if (isAsked) this.#app.announcer.say(this.#found());
  }

  /** How to show what came instead of an answer. */
  async #without(error: unknown): Promise<() => void> {
    if (error instanceof NoConnection) return this.#local(() => t("library.offline"));
    if (!(error instanceof Refusal)) throw error;
    const words = await refusedWords(error);
    // That the library fails is no fault of the search.
    if (error.status >= 500) return this.#local(() => sentences(words(), t("library.local")));
    return () => {
      // What was found before is not what was asked for.
      this.#show([], 0);
      this.statistics = this.trouble = null;
      this.wrong = words;
    };
  }

  /** So many of the games that are wanted; one that moves up meanwhile may come twice. */
  async #first(length: number): Promise<Found> {
    const { wanted, sort, descending } = this;
    const parts = await Promise.all(
      Array.from({ length: Math.ceil(length / LONGEST) }, (_, part) => {
        const offset = part * LONGEST;
        return this.library.find(wanted, sort, descending, offset, Math.min(length - offset, LONGEST));
      }),
    );
    const games = parts.reduce<Entry[]>((all, part) => [...all, ...part.games.filter(isNoneOf(all))], []);
    return { total: parts[0]?.total ?? 0, games };
  }

  /** What there is, in words. */
  #found(): string {
    if (this.wrong) return t("library.wrong", { detail: this.wrong() });
    const found = sentence(t("library.found", { count: this.total }));
    return sentences(this.trouble?.(), found);
  }

  /** The connection may be there again: what waits here is sent, and the library asked. */
  retry(): Promise<void> {
    this.#app.games.messenger.wake();
    return this.look();
  }

  /** The page is left. */
  close(): void {
    this.#closed = true;
    this.#asked++;
    clearTimeout(this.#timer);
  }

  async more(): Promise<void> {
    const asked = this.#asked;
    const { wanted, sort, descending, entries } = this;
    await this.#tried(async () => {
      const found = await this.library.find(wanted, sort, descending, entries.length, PAGE);
      if (asked !== this.#asked) return;
      // A game that has moved on since may come a second time.
      this.entries = [...entries, ...found.games.filter(isNoneOf(entries))];
      this.total = found.total;
    });
  }

  #show(entries: readonly Entry[], total: number): void {
    this.entries = entries;
    this.total = total;
    this.selected = this.selected.filter((id) => entries.some((entry) => entry.id === id));
  }

  /** Without the library, the latest games of this browser, whatever is wanted: it is not searched here. */
  async #local(trouble: Words): Promise<() => void> {
    const games = (await this.#app.games.shelf.latest(LOCAL).catch(() => [])).filter(isWhole).map(localEntry);
    return () => {
      this.#show(games, games.length);
      this.statistics = this.wrong = null;
      this.trouble = trouble;
    };
  }

  select(ids: readonly string[], on: boolean): void {
    const others = this.selected.filter((id) => !ids.includes(id));
    this.selected = on ? [...others, ...ids] : others;
    if (this.chosen.length > 1) this.#app.announcer.say(t("library.selected", { count: this.chosen.length }));
  }

  /** Put games away; it can be undone. */
  async putAway(ids: readonly string[]): Promise<void> {
    await this.#tried(async () => {
      const moved = await this.library.move("delete", ids);
      await this.#tell("library.deleted", moved.ids, async () => {
        await this.library.move("restore", moved.ids);
        await this.#tell("library.restored", moved.ids);
      });
    });
  }

  async takeBack(ids: readonly string[]): Promise<void> {
    await this.#tried(async () => {
      const moved = await this.library.move("restore", ids);
      await this.#tell("library.restored", moved.ids);
    });
  }

  /** Delete for good what was put away, here too. */
  async erase(ids: readonly string[]): Promise<void> {
    await this.#tried(async () => {
      const storage = browserStorage();
      const { ids: erased } = await this.library.move("erase", ids);
      for (const id of erased) {
        await this.#app.games.forget(id);
        if (readLastGame(storage) === id) writeLastGame(storage, id, false);
      }
      await this.#tell("library.erased", erased);
    });
  }

  /** Give the games that were found, or some of them, to the person as one file. */
  async export(ids: readonly string[] | null): Promise<void> {
    if (this.exporting) return;
    this.exporting = true;
    const save = async (): Promise<void> => download(await this.library.export(this.wanted, ids), "gess-games.sgf");
    await this.#tried(save).finally(() => (this.exporting = false));
  }

  /** Undo what was done last; it can be tried again where it cannot be undone now. */
  async undo(): Promise<void> {
    const undo = this.done?.undo ?? null;
    await this.#tried(async () => undo?.(), undo);
  }

  /** Change a game; what speaks against it, null if nothing does. */
  change(
    id: string,
    change: { tags: string[]; notes: string; black?: string; white?: string },
  ): Promise<Words | null> {
    return this.#refused(async () => {
      await this.library.change(id, change);
      this.#app.announcer.say(t("library.changed"));
      await this.look(false);
    });
  }

  /** Add tags; what speaks against it, null if nothing does. */
  addTags(ids: readonly string[], tags: readonly string[]): Promise<Words | null> {
    return this.#refused(async () => {
      await this.library.tag(ids, tags);
      this.#app.announcer.say(t("library.tagged", { tag: list(tags), count: ids.length }));
      await this.look(false);
    });
  }

  async #tell(
    key: "library.deleted" | "library.restored" | "library.erased",
    ids: readonly string[],
    undo: (() => Promise<void>) | null = null,
  ): Promise<void> {
    const words = (): string => t(key, { count: ids.length });
    this.done = { words, undo };
    this.#app.announcer.say(words());
    this.select(ids, false);
    await this.look(false);
  }

  async #tried(act: () => Promise<void>, undo: (() => Promise<void>) | null = null): Promise<void> {
    const words = await this.#refused(act);
    if (!words) return;
    this.done = { words, undo };
    this.#app.announcer.say(words());
  }

  /** Do something; why it could not be done, null if it was. */
  async #refused(act: () => Promise<void>): Promise<Words | null> {
    try {
      await act();
      return null;
    } catch (error) {
      return failureWords(error);
    }
  }
}

const isNoneOf =
  (games: readonly Entry[]) =>
  ({ id }: Entry): boolean =>
    !games.some((game) => game.id === id);

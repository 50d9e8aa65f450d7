/** Files on their way into the library, one after another. */
import { speaker } from "../../app/announcer.svelte";
import { uuid } from "../../games/uuid";
import { percent, t } from "../../i18n/i18n";
import { NoConnection, Refusal } from "../../net/client";
import { backoff } from "../../net/retry";
import { toldWords, type Words } from "../../net/told";
import { LARGEST_IMPORT, type ImportReport, type Library } from "../../net/library";
import { bundleName, bundles, packed } from "./bundles";
import { failureWords } from "./words";

interface Job {
  id: string;
  name: string;
  /** One file, or many small ones that go together. */
  files: readonly File[];
  tags: readonly string[];
  report: ImportReport | null;
  error: Words | null;
}

const LOOK_MS = 300;
/** How often a server that does not answer is asked after a file: for about a minute. */
const TRIES = 15;
/** As many imports as may go on at a time come from other windows: it waits for them. */
const BUSY = 429;
const MEGABYTE = 1024 * 1024;

export class Imports {
  readonly #library: Library;
  readonly #done: () => void;
  jobs = $state.raw<readonly Job[]>([]);
  #running = false;

  constructor(library: Library, done: () => void) {
    this.#library = library;
    this.#done = done;
  }

  get busy(): boolean {
    return this.jobs.some((job) => isOpen(job));
  }

  /** Bring files in; what is on its way is finished first. */
  async add(files: Iterable<File>, tags: readonly string[]): Promise<void> {
    this.jobs = [...this.jobs, ...bundles([...files]).map((group) => fresh(group, tags))];
    if (this.#running) return;
    this.#running = true;
    try {
      for (let job = this.#next(); job; job = this.#next())
        // The games of a file come all together, when it is done.
        await this.#bring(job).finally(this.#done);
    } finally {
      this.#running = false;
    }
  }

  #next(): Job | undefined {
    return this.jobs.find((job) => job.report === null && !job.error);
  }

  async end(id: string): Promise<void> {
    try {
      this.#set(id, { report: await this.#library.cancelImport(id) });
    } catch (error) {
      // Unheard, it goes on, and is told so; it may be ended again.
      if (!(error instanceof NoConnection)) await this.#failed(id, error);
    }
  }

  async #bring(job: Job): Promise<void> {
    const { id, tags } = job;
    const file = await bodyOf(job);
    if (!file) {
      // One of them keeps the others back: each goes by itself.
      this.jobs = this.jobs.flatMap((one) => (one.id === id ? one.files.map((file) => fresh([file], tags)) : [one]));
      return;
    }
    if (file.size > LARGEST_IMPORT) {
      this.#set(id, { error: () => t("library.import-large", { count: LARGEST_IMPORT / MEGABYTE }) });
      return;
    }
    for (let tries = 0; this.#goesOn(id); ) {
      try {
        const isBegun = this.#job(id)?.report;
        const report = await (isBegun ? this.#library.importReport(id) : this.#library.beginImport(id, file, tags));
        if (this.#goesOn(id)) this.#set(id, { report });
        tries = 0;
      } catch (error) {
        const status = error instanceof Refusal ? error.status : 0;
        const isAway = error instanceof NoConnection && ++tries < TRIES;
        // A server that was started again knows nothing of it: it is begun again, under its name.
        if (status === 404) this.#set(id, { report: null });
        else if (status !== BUSY && !isAway) await this.#failed(id, error);
      }
      const pause = Math.max(LOOK_MS, backoff(tries - 1));
      if (this.#goesOn(id)) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  #goesOn(id: string): boolean {
    const job = this.#job(id);
    return job !== undefined && isOpen(job);
  }

  async #failed(id: string, error: unknown): Promise<void> {
    this.#set(id, { error: await failureWords(error) });
  }

  #job(id: string): Job | undefined {
    return this.jobs.find((job) => job.id === id);
  }

  #set(id: string, part: Partial<Job>): void {
    const before = this.#job(id);
    this.jobs = this.jobs.map((job) => (job.id === id ? { ...job, ...part } : job));
    const job = this.#job(id);
    // At each quarter, and at the end.
    if (job && (!before || stageOf(before) !== stageOf(job))) speaker.say(jobWords(job));
  }
}

const fresh = (files: readonly File[], tags: readonly string[]): Job => ({
  ...{ id: uuid(), name: bundleName(files), files, tags, report: null, error: null },
});

/** What is sent; null if the files cannot go together. */
async function bodyOf({ files: [file, ...others] }: Job): Promise<File | null> {
  if (!file) return null;
  return others.length ? packed([file, ...others]).catch(() => null) : file;
}

const stageOf = (job: Job): string => (isOpen(job) ? `${Math.floor(4 * (job.report?.progress ?? 0))}` : jobWords(job));

/** How far a file is, or what came of it. */
export function jobWords({ name: file, report, error }: Job): string {
  if (error) return t("library.import-failed", { file, error: error() });
  if (!report || report.status === "running") {
    const done = percent(Math.floor(100 * (report?.progress ?? 0)));
    return t("library.import-running", { file, percent: done });
  }
  if (report.status === "done") {
    const { kept, repaired, known, refused } = report;
    return t("library.import-done", { file, kept, repaired, known, refused });
  }
  if (report.status === "cancelled") return t("library.import-cancelled", { file });
  return t("library.import-failed", { file, error: report.error ? toldWords(report.error) : "" });
}

export const isOpen = (job: Job): boolean =>
  !job.error && (job.report === null || job.report.status === "running");

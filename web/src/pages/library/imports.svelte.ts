/** Files on their way into the library, one after another. */
import { speaker } from "../../app/announcer.svelte";
import { number, t } from "../../i18n/i18n";
import { NoConnection, Refusal } from "../../net/client";
import { toldWords } from "../../net/told";
import { LARGEST_IMPORT, type ImportReport, type Library } from "../../net/library";
import { refusedWords } from "./words";

export interface Job {
  id: string;
  file: File;
  report: ImportReport | null;
  error: string;
}

const LOOK_MS = 300;
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
    const added = [...files].map((file) => ({ id: uuid(), file, report: null, error: "" }));
    this.jobs = [...this.jobs, ...added];
    if (this.#running) return;
    this.#running = true;
    try {
      for (let job = this.#next(); job; job = this.#next()) await this.#bring(job, tags);
    } finally {
      this.#running = false;
      this.#done();
    }
  }

  #next(): Job | undefined {
    return this.jobs.find((job) => job.report === null && !job.error);
  }

  async end(id: string): Promise<void> {
    await this.#asked(id, () => this.#library.cancelImport(id));
  }

  async #bring({ id, file }: Job, tags: readonly string[]): Promise<void> {
    if (file.size > LARGEST_IMPORT) {
      this.#set(id, { error: t("library.import-large", { count: LARGEST_IMPORT / MEGABYTE }) });
      return;
    }
    await this.#asked(id, () => this.#library.beginImport(id, file, tags));
    while (this.#job(id)?.report?.status === "running" && !this.#job(id)?.error) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      await this.#asked(id, () => this.#library.importReport(id));
    }
  }

  /** Ask, and keep the answer; without one, or refused, the file is told as failed. */
  async #asked(id: string, ask: () => Promise<ImportReport>): Promise<void> {
    try {
      this.#set(id, { report: await ask() });
    } catch (error) {
      if (error instanceof Refusal) this.#set(id, { error: await refusedWords(error) });
      else if (error instanceof NoConnection) this.#set(id, { error: t("library.failed") });
      else throw error;
    }
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

const stageOf = (job: Job): string => (isOpen(job) ? `${Math.floor(4 * (job.report?.progress ?? 0))}` : jobWords(job));

/** How far a file is, or what came of it. */
export function jobWords({ file: { name: file }, report, error }: Job): string {
  if (error) return t("library.import-failed", { file, error });
  if (!report || report.status === "running") {
    const value = number(Math.floor(100 * (report?.progress ?? 0)));
    return t("library.import-running", { file, percent: t("library.stat-percent", { value }) });
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

function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
}

/** Which exercises are done; kept in the browser, and the same in all its tabs. */
import { browserStorage } from "../app/storage";
import { COURSE } from "./course";
import { COURSE_KEY as KEY, readDone } from "./kept";
import type { Exercise, Lesson } from "./types";

const nameOf = (lesson: Lesson, exercise: Exercise): string => `${lesson.id}/${exercise.id}`;

class Progress {
  readonly #storage = browserStorage();
  #done = $state.raw<readonly string[]>(readDone(this.#storage));

  constructor() {
    addEventListener("storage", ({ key }) => {
      if (key === KEY || key === null) this.#done = readDone(this.#storage);
    });
  }

  isDone(lesson: Lesson, exercise: Exercise): boolean {
    return this.#done.includes(nameOf(lesson, exercise));
  }

  /** How many exercises of some lessons are done. */
  count(lessons: readonly Lesson[] = COURSE): number {
    return lessons.reduce(
      (sum, lesson) => sum + lesson.exercises.filter((one) => this.isDone(lesson, one)).length,
      0,
    );
  }

  isWhole(lesson: Lesson): boolean {
    return lesson.exercises.every((exercise) => this.isDone(lesson, exercise));
  }

  /** The first exercise of a lesson that is not done; the very first if all are. */
  openIn(lesson: Lesson): number {
    return Math.max(0, lesson.exercises.findIndex((exercise) => !this.isDone(lesson, exercise)));
  }

  /** The lesson to go on with; null if the whole course is done. */
  get open(): Lesson | null {
    return COURSE.find((lesson) => !this.isWhole(lesson)) ?? null;
  }

  finish(lesson: Lesson, exercise: Exercise): void {
    // Another tab may have been busy meanwhile.
    const done = [...readDone(this.#storage), ...this.#done, nameOf(lesson, exercise)];
    this.#keep(done.filter((name, index) => done.indexOf(name) === index));
  }

  forget(): void {
    this.#keep([]);
  }

  #keep(done: readonly string[]): void {
    this.#done = done;
    try {
      this.#storage?.setItem(KEY, JSON.stringify(done));
    } catch {
      // The progress then lasts as long as the page.
    }
  }
}

export type { Progress };

/** There is one, as there is one person at this browser. */
export const progress = new Progress();

/** The words of the course: keys of the catalogue, built from the names of lesson and exercise. */
import { isMessageKey, list, t, type MessageKey } from "../i18n/i18n";
import { stonesAt } from "./stones";
import type { Exercise, Lesson, Step } from "./types";

export const lessonKey = (lesson: string, part: "title" | "about"): string => `lesson.${lesson}_${part}`;

/** The key of a part of an exercise; steps after the first have their number in it. */
export function exerciseKey(lesson: string, exercise: string, part: string, step = 0): string {
  return `lesson.${lesson}_${exercise}_${step === 0 ? part : `${part}-${step + 1}`}`;
}

export const wrongKey = (say: string): string => `lesson.wrong_${say}`;

const words = (key: string): string | null => (isMessageKey(key) ? t(key) : null);

export const lessonTitle = (lesson: Lesson): string => t(lessonKey(lesson.id, "title") as MessageKey);
export const lessonAbout = (lesson: Lesson): string => t(lessonKey(lesson.id, "about") as MessageKey);

interface ExerciseWords {
  text: string | null;
  task: string;
  done: string | null;
}

export function exerciseWords(lesson: Lesson, exercise: Exercise, step: number): ExerciseWords {
  const key = (part: string, at: number): string => exerciseKey(lesson.id, exercise.id, part, at);
  return {
    text: words(key("text", 0)),
    task: t(key("task", step) as MessageKey),
    done: words(key("done", 0)),
  };
}

/** What the marks on the board are, for who does not see them. */
export function markWords({ goal }: Step): string[] {
  const { stones, gone, ring } = goal;
  return [
    stones && t("learn.marks", { squares: list(stonesAt(stones)) }),
    ring && t("learn.ring-mark", { squares: list(ring.split(" ")) }),
    gone && t("learn.prey", { squares: list(stonesAt(gone)) }),
  ].flatMap((words) => words || []);
}

/** What is said of a wrong try: in the exercise's own words if it has some. */
export function wrongWords(lesson: Lesson, exercise: Exercise, say: string): string {
  return words(exerciseKey(lesson.id, exercise.id, say)) ?? t(wrongKey(say) as MessageKey);
}

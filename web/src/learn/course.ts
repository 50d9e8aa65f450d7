/** The lessons in their order. */
import array from "./lessons/array.json";
import attack from "./lessons/attack.json";
import capturing from "./lessons/capturing.json";
import centreStone from "./lessons/centre-stone.json";
import defence from "./lessons/defence.json";
import directions from "./lessons/directions.json";
import edge from "./lessons/edge.json";
import firstGame from "./lessons/first-game.json";
import frame from "./lessons/frame.json";
import oneStone from "./lessons/one-stone.json";
import ownStones from "./lessons/own-stones.json";
import reach from "./lessons/reach.json";
import rings from "./lessons/rings.json";
import twoRings from "./lessons/two-rings.json";
import order from "./course.json";
import type { Exercise, Lesson } from "./types";

const LESSONS: Readonly<Record<string, readonly Exercise[]>> = {
  array,
  attack,
  capturing,
  "centre-stone": centreStone,
  defence,
  directions,
  edge,
  "first-game": firstGame,
  frame,
  "one-stone": oneStone,
  "own-stones": ownStones,
  reach,
  rings,
  "two-rings": twoRings,
};

export const COURSE: readonly Lesson[] = order.map((id) => ({ id, exercises: LESSONS[id] ?? [] }));

export const lessonOf = (id: string): Lesson | null => COURSE.find((lesson) => lesson.id === id) ?? null;

/** The lesson after this one, or before it; null at either end of the course. */
export function neighbourOf(lesson: Lesson, way: 1 | -1): Lesson | null {
  return COURSE[COURSE.indexOf(lesson) + way] ?? null;
}

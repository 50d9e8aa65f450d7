/**
 * The names of all lessons and their exercises, in order, without the lessons: so much the start page has
 * to know to tell at once how far the course has come. A test holds it to the course.
 */
const OUTLINE: readonly (readonly [lesson: string, exercises: string])[] = [
  ["one-stone", "forward slant back two-moves"],
  ["directions", "together diagonal other-centre three-stones"],
  ["centre-stone", "far slant sideways which"],
  ["reach", "walk stop fill"],
  ["capturing", "first nine gap which behind"],
  ["own-stones", "in-the-way neighbours worth-it"],
  ["edge", "last-row price slide"],
  ["frame", "in side corner hang"],
  ["rings", "walk break last rebuilt run"],
  ["two-rings", "build spend both"],
  ["array", "pawn hidden rook king bishop queen"],
  ["attack", "line open fork"],
  ["defence", "stop-line take second"],
  ["first-game", "guided"],
];

export const outline = OUTLINE.map(([lesson, exercises]) => ({
  lesson,
  names: exercises.split(" ").map((exercise) => `${lesson}/${exercise}`),
}));

export interface Standing {
  /** The lesson to go on with. */
  open: string;
  done: number;
  count: number;
}

/** How far the course has come; null before it is begun and when it is done. */
export function standingOf(done: readonly string[]): Standing | null {
  const open = outline.find(({ names }) => !names.every((name) => done.includes(name)));
  if (done.length === 0 || !open) return null;
  const all = outline.flatMap(({ names }) => names);
  return { open: open.lesson, done: all.filter((name) => done.includes(name)).length, count: all.length };
}

/** The levels that the computer plays at; what each is called stands in the catalogue. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;

export type Level = (typeof LEVELS)[number];

/** What is proposed to who has not chosen yet: it looks after its ring, and can be beaten. */
export const FIRST_LEVEL: Level = 3;

export const isLevel = (value: unknown): value is Level =>
  (LEVELS as readonly unknown[]).includes(value);

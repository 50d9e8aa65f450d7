/** The course as data: lessons of exercises, each a position and the moves asked for in it. */

/**
 * What may be said of a move and the position after it; all that is said must be so. Squares are
 * names separated by blanks; in `stones` and the like `@l3` is the ring around l3. The tests read
 * the lessons in the same sense, by the library's rules.
 */
export interface Check {
  /** One of these was the centre of the piece that moved. */
  from?: string;
  /** Own stones stand here. */
  stones?: string;
  /** No stone stands here. */
  bare?: string;
  /** No enemy stone stands here. */
  gone?: string;
  /** Enemy stones stand here. */
  left?: string;
  /** Own rings have these centres. */
  ring?: string;
  /** Enemy rings have these centres. */
  foe?: string;
  /** At least so many own rings stand. */
  rings?: number;
  /** The move cost at least so many own stones. */
  lost?: number;
  /** The move cost at most so many own stones. */
  spared?: number;
  /** Whether the game goes on and the enemy cannot win with the next move. */
  safe?: boolean;
  /** Whether the game goes on and the mover would win if it were their turn again. */
  threat?: boolean;
  wins?: boolean;
  loses?: boolean;
  /** Were it the mover's turn again, one move could take the enemy stones here. */
  aims?: string;
}

export interface WrongTry {
  /** Names the answer in the catalogue. */
  say: string;
  /** A move that gets this answer. */
  like: string;
  when: Check;
}

export interface Step {
  goal: Check;
  /** The answer that is shown to who asks. */
  answer: string;
  /** How many moves reach the goal. */
  ways: number;
  wrong: WrongTry[];
  /** What White plays after any right answer; another step follows. */
  reply?: string;
}

export interface Exercise {
  id: string;
  /** The stones of both sides; without them, the start of the game. Black, the learner, moves. */
  black?: string;
  white?: string;
  steps: Step[];
}

export interface Lesson {
  id: string;
  exercises: readonly Exercise[];
}

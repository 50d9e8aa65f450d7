/** The puzzles that come with the page: one file, fetched when the first puzzle is asked for. */
import address from "../../../src/gess/puzzles/puzzles.json?url";
import { once } from "../net/once";
import type { Answer, Defence, Puzzle } from "./types";

const FORMAT = "gess-puzzles/1";

type AnswerJson = [moves: string, ...defences: DefenceJson[]];
type DefenceJson = [move: string, ...answers: AnswerJson[]];
type PuzzleJson = Omit<Puzzle, "answer"> & { answer: AnswerJson };

interface SetJson {
  format: string;
  puzzles: PuzzleJson[];
}

/** All puzzles. */
export const loadPuzzles = once(async () => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`puzzles: status ${answer.status}`);
  return readSet((await answer.json()) as SetJson);
});

export function readSet(document: SetJson): readonly Puzzle[] {
  if (document.format !== FORMAT) throw new Error(`puzzles: format ${document.format}`);
  return document.puzzles.map((puzzle) => ({ ...puzzle, answer: readAnswer(puzzle.answer) }));
}

function readAnswer([moves, ...defences]: AnswerJson): Answer {
  return { moves: moves.split("="), defences: defences.map(readDefence) };
}

function readDefence([move, ...answers]: DefenceJson): Defence {
  return { move, answers: answers.map(readAnswer) };
}

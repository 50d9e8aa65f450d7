/** What can be wrong with a position, and where in a file something is. */
export default {
  "file.place": "Line {line}, column {column}: {sentence}",
  "position.wrong": "This is not a position, from character {column} on: {problem}",
  "position.character": "This character has no meaning here.",
  "position.run": "This number of empty squares is not allowed.",
  "position.row-long": "A row has too many squares.",
  "position.row-short": "A row has too few squares.",
  "position.rows": "The number of rows is wrong: there must be 18.",
  "position.turn": "The side to move must be b or w.",
  "position.number": "The number of the move is not a number from 1.",
  "position.end": "There is something after the end of the position.",
  "position.no-square": "A stone is not on a square of the board.",
  "position.frame": "A stone is on the frame, which is always empty.",
  "position.two-stones": "Two stones are on one square.",
} as const;

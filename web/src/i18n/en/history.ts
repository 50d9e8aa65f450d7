/** The page "history". */
export default {
  "history.title": "The history of Gess",
  "history.lead": "How a kind of chess played with go stones came out of a society of mathematicians.",

  "history.cambridge-title": "Cambridge, 1994",
  "history.cambridge-text":
    "Gess was invented by members of the Archimedeans, the mathematical society of Cambridge University: by its Puzzles and Games Ring. Fittingly, a ring is what the game is about. Paul Bolchover published the rules, with a sample game, in number 53 of the society’s journal Eureka in 1994.",
  "history.stewart-title": "A column read around the world",
  "history.stewart-text":
    "In November 1994 the mathematician Ian Stewart wrote about the new game in his column Mathematical Recreations in Scientific American. That brought it to readers far beyond Cambridge.",
  "history.name-title": "The name and its sound",
  "history.name-text": "The name combines go and chess, as the game does: the board and the stones come from go, the way of playing from chess. It is pronounced like the English word guess.",
  "history.since-title": "Since then",
  "history.since-text": "The Chess Variant Pages took it up, and a version for Zillions of Games was made. The game file format SGF has a number of its own for it, 20. It can be played at AbstractPlay, and students at many universities have programmed it as an exercise. On the way the rules split a little; the rules page says where.",

  "history.set-title": "How to play with a go set",
  "history.set-text": "A full go board and its stones are all you need.",
  "history.set-board": "Put the stones in the squares, not on the crossings. The 19 × 19 lines of a go board make 18 × 18 squares: exactly the board of Gess.",
  "history.set-stones": "Each side needs 43 stones. A go set has about 180 of each colour, so some are left over to mark the last move.",
  "history.set-frame": "The frame is the rim of wood beyond the outer lines. No stone ever stands there; only centres may.",
  "history.set-array": "Set up as in the picture. Both rings stand on the same file, and the two armies mirror each other.",
  "history.set-move": "To move, pick up all the stones of the nine squares together, then put them down in the same pattern, stone by stone.",
  "history.set-check": "Say the centres aloud, such as “c3 to c6”, so that both players see the same nine squares.",
  "history.set-picture": "The start on an 18 × 18 board: Black’s stones below, White’s above",
  "history.sheet": "Rules sheet to print",

  "history.sources-title": "Sources",
  "history.sources-eureka": "Paul Bolchover, on Gess, in Eureka 53, the journal of the Archimedeans, Cambridge 1994",
  "history.sources-stewart": "Ian Stewart, Mathematical Recreations, in Scientific American, November 1994",
  "history.sources-variants": "The Chess Variant Pages, on Gess",
  "history.sources-everything": "Everything2, on Gess: how the name was made and is pronounced",
  "history.sources-sgf": "The SGF specification, on game number 20",
} as const;

/** The start page. */
export default {
  "home.title": "Gess",
  "home.lead":
    "Chess with go stones. There are no pieces to learn by name: every 3 × 3 square with stones of yours alone is a piece, and it moves the way its stones point.",
  "home.free": "Free, without an account. It also works without a connection.",
  "home.continue": "Go on with your game",
  "home.play": "Play the computer",
  "home.learn": "Learn in ten minutes",
  "home.table": "Play at one table",
  "home.table-note": "Two people share this screen.",
  "home.puzzle": "Puzzle of the day",
  "home.puzzle-note": "One position, one move to find.",
  "home.analyse": "Analyse",
  "home.analyse-note": "Try moves, set up positions, ask the engine.",
  "home.library": "Your games",
  "home.library-note": "All that was played here, to search and to review.",
  "home.rules": "Rules",
  "home.rules-note": "Every rule with a board beside it.",
  "home.history": "History",
  "home.history-note": "Where the game and its name come from.",
} as const;

/** The page "rules". */
export default {
  "rules.title": "The rules",
  "rules.lead": "Nine rules make the game. Try them on the boards beside them.",
  "rules.try": "Try it",
  "rules.contents": "On this page",
  "rules.of": "Board: {rule}",

  "rules.board-title": "The board",
  "rules.board-text":
    "The board has 18 × 18 squares, inside a frame one square wide that never holds a stone. Files go from a to t, rows from 1 to 20, the frame included. Black and White have 43 stones each. Black begins, the players take turns, and nobody may pass.",
  "rules.board-try": "This is the start. It imitates chess: rooks, bishops, a queen, a king and six pawns on each side.",
  "rules.piece-title": "A piece is nine squares",
  "rules.piece-text":
    "A piece is a square of 3 × 3 with stones of one player only, and at least one of them outside the centre. It is named by its centre. Pieces overlap: one stone belongs to many of them.",
  "rules.piece-try": "Point at any square to see whether it is the centre of a piece, and if not, why.",
  "rules.way-title": "Which way it goes",
  "rules.way-text":
    "A piece may go in one of the eight directions if the square on that side of its centre holds a stone.",
  "rules.way-try": "Seen from h8, the two stones go north and east. Seen from i9, they go south and west.",
  "rules.far-title": "How far it goes",
  "rules.far-text":
    "With a stone in its centre a piece goes any number of steps, without one at most three. It may stop after any step.",
  "rules.far-try": "The piece f7 flies. The single stone m8 goes three steps.",
  "rules.meet-title": "Meeting stones",
  "rules.meet-text":
    "All stones of a piece move together. At the first step on which its nine squares cover stones of others, it must stop, and all those stones are removed, of either colour.",
  "rules.meet-try": "Capture with f6. Then see what stops j6.",
  "rules.edge-title": "The edge",
  "rules.edge-text":
    "The centre must end on the board. Stones that are outside then are lost. Apart from that the edge stops nothing: a piece that hangs over it may slide along it.",
  "rules.edge-try": "Take j15 all the way north, or slide the piece with the centre o19 along the edge.",
  "rules.frame-title": "Centres on the frame",
  "rules.frame-text":
    "A centre may lie on the frame before a move. So stones at the edge can come in from outside.",
  "rules.frame-try": "The three stones on row 2 come in with the centre h1, the one on file b with a9.",
  "rules.ring-title": "The ring, and how a game ends",
  "rules.ring-text":
    "A ring is eight stones of one colour around an empty square, all on the board. A player may have several. Who has no ring at the end of a turn has lost; if nobody has one, the player who has just moved has lost.",
  "rules.ring-try": "Break White’s ring with n6. Or see what happens to your own if a part of it walks away.",
  "rules.turn-title": "What follows from this",
  "rules.turn-text":
    "A move may give up one’s own last ring, and loses at once. A ring that breaks and is whole again in the same move counts as kept. Every move changes something, and whoever has a ring can always move, so there is no stalemate.",

  "rules.agreed-title": "What players agree on",
  "rules.agreed-text":
    "Resigning, draws by agreement and clocks are customs, not rules. So are two draws that a game may be played with: when the same position with the same side to move stands for the third time, and after 200 moves in a row, counting both sides, in which no stone left the board.",

  "rules.presets-title": "How other places play",
  "rules.presets-text":
    "The rules above are called Standard here. Other places differ in three points. Every game says which rules it is played by.",
  "rules.presets-try": "Choose the rules, then see where the pieces may go.",
  "rules.presets-label": "Rules on this board",
  "rules.before": "Centre before the move",
  "rules.after": "Centre after the move",
  "rules.giving": "Giving up the last ring",
  "rules.who": "Who plays so",
  "rules.anywhere": "anywhere, the frame too",
  "rules.on-board": "on the board",
  "rules.anywhere-after": "anywhere; the edge never ends a move",
  "rules.loses": "allowed, and loses",
  "rules.forbidden": "not allowed",
  "rules.standard-who": "The encyclopaedia article on the game",
  "rules.open-edge-who": "AbstractPlay, and one copy of the article read by itself",
  "rules.classic-who": "The Chess Variant Pages, the game file format SGF, Zillions of Games",
  "rules.course-who": "A programming exercise of universities, and the many programs written for it",

  "rules.writing-title": "Writing moves down",
  "rules.writing-text":
    "A move is the centre before and after it, as in c3-c6. Here you may type c3c6, c3 c6 or c3xc6 as well; capital letters and capture marks make no difference.",

  "rules.why-title": "Why does it not move?",
  "rules.why-text":
    "Point at any square, or try any move, and the board tells what is in the way. These are all the answers there are.",
  "rules.why-picture": "Picture: {reason}",
} as const;

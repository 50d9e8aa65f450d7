/** The game page. */
export default {
  "menu.new": "New game",
  "menu.load": "Load a game",
  "menu.save": "Save as SGF",
  "menu.flip": "Flip the board",
  "menu.settings": "Settings",
  "menu.help": "How to play",
  "menu.actions": "Menu",

  "action.takeback": "Take back",
  "action.resign": "Resign",

  "new.title": "New game",

  "resign.title": "Resign this game?",
  "resign.text": "{winner} wins if {loser} resigns.",
  "resign.or-draw": "Or both players agree to a draw.",
  "resign.agree": "Agree to a draw",
  "resign.yes": "Resign",
  "resign.no": "Keep playing",

  "load.title": "Load a game",
  "load.text": "Choose an SGF or text file of at most 256 kB, or drop it anywhere on the page. The game continues from the end of its main line.",
  "load.choose": "Choose a file",
  "load.drop": "Drop the file to load the game",
  "load.too-large": "This file has {size} kB; at most 256 kB can be loaded.",
  "load.earlier": "Earlier games",
  "load.player": "{color}: {name}",
  "load.players": "{black}, {white}",
  "load.moves": { one: "{count} move", other: "{count} moves" },
  "load.done": "Game loaded.",
  "load.empty": "There is no game in this file.",
  "load.repairs": { one: "Game loaded; {count} problem in the file was repaired: {list}", other: "Game loaded; {count} problems in the file were repaired: {list}" },

  "help.title": "How to play",
  "help.aim": "Any 3 × 3 square with stones of one colour only is a piece. It moves towards its outer stones: three squares at most, or any distance if there is a stone in its centre.",
  "help.capture":
    "It stops where it first meets stones and removes all of them, of either colour. Stones pushed off the edge are lost.",
  "help.ring": "Eight stones around an empty square are a ring. Whoever has no ring at the end of a turn loses.",
  "help.shapes": "Shapes on the board",
  "help.hands": "Click a centre, then a destination; or drag the piece; or type the move. Click any square to find out why nothing moves there.",
  "help.keys":
    "Keyboard: arrow keys, Enter and Escape on the board; arrow keys, Home and End in the list of moves. The ? key lists them all.",

  "status.your-turn": "Your move",
  "status.turn": "{color} to move",
  "status.thinking": "The computer is thinking",
  "status.sending": "Sending your move",
  "status.taken-back": "Move taken back.",
  "takeback.none": "You have not moved yet.",
  "status.begun": "The game begins. {turn}",
  "status.you-black": "You play Black.",
  "status.you-white": "You play White.",
  "status.opened": "Game opened. {turn}",
  "status.flipped": "{color} is now at the bottom.",

  "engine.failed": "The engine found no move. Take back a move, or reload the page to try again.",

  "net.trouble": "No connection to the server. Trying again …",
  "net.back": "The connection is back.",
  "net.lost": "The move was not played: the part of the page that knows the rules is not responding.",
  "net.stale": "The game was continued elsewhere; this is how it stands now.",
  "net.no-game": "This game is neither in this browser nor in the library. Start a new one.",
  "net.not-here": "This game is not in this browser, and the library is not responding. It opens as soon as there is a connection.",
  "net.refused": "Not accepted: {message}",

  "keep.full": "This browser has no space left, so nothing was changed. Save the game as a file, or free some space, and try again.",
  "keep.newer": "A newer version of the page is open in another window. Reload this page to go on.",
  "keep.failed": "The browser could not save it, so nothing was changed: {message}",

  "kept.waits": "Saved in this browser. It is added to the library when the server responds.",
  "kept.joined": "Added to the library.",
  "kept.binned": "This game is in the bin. Its moves are saved, but it is not in the list of games.",
  "kept.refused": "The library does not accept this game: it stays in this browser.",
  "kept.fleeting": "This browser cannot save games: this one lasts until you close the page.",
} as const;

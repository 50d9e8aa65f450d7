/** What every page shows. */
export default {
  "app.name": "Gess",
  "app.title": "{status} – Gess",
  "app.sentence": "{text}.",
  "app.together": "{first} {next}",
  "app.pair": "{name}: {value}",

  "nav.label": "Pages",
  "nav.skip": "Skip to the content",
  "nav.keys": "Keyboard shortcuts",
  "nav.home": "Home",
  "nav.game": "Play",
  "nav.learn": "Learn",
  "nav.rules": "Rules",
  "nav.history": "History",
  "nav.sheet": "Rules sheet",
  "nav.puzzles": "Puzzles",
  "nav.analyse": "Analyse",
  "nav.library": "Games",
  "nav.settings": "Settings",

  "missing.title": "There is no such page",
  "missing.text": "The address may be mistyped, or come from another version of Gess.",
  "missing.home": "Go to the start page",

  "failed.title": "This page could not be loaded",
  "failed.text": "The connection may be down, or Gess was updated in the meantime. Your games are safe.",
  "failed.again": "Try again",

  "update.title": "A new version of Gess is ready.",
  "update.use": "Update now",
  "update.later": "Later",

  "color.black": "Black",
  "color.white": "White",

  "action.close": "Close",

  "adjective.black": "black",
  "adjective.white": "white",

  "unfit.rules": "This browser cannot run the rules of Gess: it lacks WebAssembly with SIMD. Boards work in Chrome or Edge 91, Firefox 89, Safari 16.4 and newer; everything else can be read.",
} as const;

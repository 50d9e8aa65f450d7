export default {
  "app.name": "Gess",
  "app.title": "{status} – Gess",
  "app.sentence": "{text}.",
  "app.together": "{first} {next}",
  "app.pair": "{name}: {value}",

  "nav.label": "Sidor",
  "nav.skip": "Hoppa till innehållet",
  "nav.keys": "Kortkommandon",
  "nav.home": "Hem",
  "nav.game": "Spela",
  "nav.learn": "Lär dig",
  "nav.rules": "Regler",
  "nav.history": "Historia",
  "nav.sheet": "Regelblad",
  "nav.puzzles": "Problem",
  "nav.analyse": "Analys",
  "nav.library": "Partier",
  "nav.settings": "Inställ\u00adningar",

  "missing.title": "Den sidan finns inte",
  "missing.text": "Adressen kan vara felskriven eller komma från en annan version av Gess.",
  "missing.home": "Till startsidan",

  "failed.title": "Sidan kunde inte hämtas",
  "failed.text":
    "Anslutningen kan vara borta, eller så har Gess förnyats under tiden. Det du har spelat finns kvar.",
  "failed.again": "Försök igen",

  "update.title": "En nyare version av Gess är klar.",
  "update.use": "Använd den nu",
  "update.later": "Senare",

  "color.black": "Svart",
  "color.white": "Vit",

  "action.close": "Stäng",

  "adjective.black": "svarts",
  "adjective.white": "vits",

  "unfit.rules":
    "Den här webbläsaren kan inte köra reglerna för Gess: den saknar WebAssembly med SIMD. Bräden svarar i Chrome eller Edge 91, Firefox 89, Safari 16.4 och nyare; allt annat kan läsas.",
} as const;

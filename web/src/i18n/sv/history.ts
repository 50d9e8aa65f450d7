export default {
  "history.title": "Gess historia",
  "history.lead": "Hur ett schack med gostenar kom till i en förening för matematiker.",

  "history.cambridge-title": "Cambridge 1994",
  "history.cambridge-text":
    "Gess uppfanns av medlemmar i Archimedeans, den matematiska föreningen vid universitetet i Cambridge: av dess ring för problem och spel, Puzzles and Games Ring. Passande nog är det en ring spelet handlar om. Paul Bolchover publicerade reglerna med ett exempelparti i nummer 53 av föreningens tidskrift Eureka 1994.",
  "history.stewart-title": "En spalt som lästes över hela världen",
  "history.stewart-text":
    "I november 1994 skrev matematikern Ian Stewart om det nya spelet i sin spalt Mathematical Recreations i Scientific American. Så nådde det läsare långt utanför Cambridge.",
  "history.name-title": "Namnet och dess ljud",
  "history.name-text":
    "Namnet är bildat av go och chess, som spelet självt: bräde och stenar är gospelets, sättet att spela är schackets. Det uttalas som det engelska ordet guess.",
  "history.since-title": "Sedan dess",
  "history.since-text":
    "The Chess Variant Pages tog upp det, och en version för Zillions of Games gjordes. Partiformatet SGF har ett eget nummer för det, 20. Det kan spelas på AbstractPlay, och studenter vid många universitet har programmerat det som övning. På vägen delade sig reglerna en aning; regelsidan berättar var.",

  "history.set-title": "Att spela med ett gospel",
  "history.set-text": "Ett helt gobräde och dess stenar är allt som behövs.",
  "history.set-board":
    "Lägg stenarna i rutorna, inte på korsningarna. Gobrädets 19 × 19 linjer bildar 18 × 18 rutor: just brädet för Gess.",
  "history.set-stones":
    "Varje sida behöver 43 stenar. Ett gospel har omkring 180 av varje färg, så några blir över för att märka ut det senaste draget.",
  "history.set-frame":
    "Ramen är träkanten utanför de yttersta linjerna. Där ligger aldrig någon sten, bara mittrutor.",
  "history.set-array":
    "Ställ upp som på bilden. Båda ringarna står på samma linje, och de två härarna speglar varandra.",
  "history.set-move":
    "För att dra tar man alla stenar i de nio rutorna tillsammans och lägger ner dem i samma mönster, sten för sten.",
  "history.set-check":
    "Säg mitten högt, till exempel c3 till c6: då ser båda spelarna samma nio rutor.",
  "history.set-picture": "Starten på ett bräde med 18 × 18 rutor: svarts stenar nederst, vits överst",
  "history.sheet": "Regelblad att skriva ut",

  "history.sources-title": "Källor",
  "history.sources-eureka": "Paul Bolchover om Gess i Eureka 53, Archimedeans tidskrift, Cambridge 1994",
  "history.sources-stewart": "Ian Stewart, Mathematical Recreations, i Scientific American, november 1994",
  "history.sources-variants": "The Chess Variant Pages om Gess",
  "history.sources-everything": "Everything2 om Gess, som berättar hur namnet är bildat och uttalas",
  "history.sources-sgf": "SGF-specifikationen om spelnummer 20",
} as const;

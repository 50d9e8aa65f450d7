export default {
  "app.name": "Gess",
  "app.title": "{status} – Gess",
  "app.sentence": "{text}.",
  "app.together": "{first} {next}",
  "app.pair": "{name}: {value}",

  "nav.label": "Беттер",
  "nav.skip": "Мазмұнға өту",
  "nav.keys": "Пернелер тіркесімі",
  "nav.home": "Басты бет",
  "nav.game": "Ойнау",
  "nav.learn": "Үйрену",
  "nav.rules": "Ережелер",
  "nav.history": "Тарихы",
  "nav.sheet": "Ереже парағы",
  "nav.puzzles": "Есептер",
  "nav.analyse": "Талдау",
  "nav.library": "Ойындар",
  "nav.settings": "Баптау",

  "missing.title": "Мұндай бет жоқ",
  "missing.text": "Мекенжай қате терілген немесе Gess-тің басқа нұсқасынан болуы мүмкін.",
  "missing.home": "Басты бетке өту",

  "failed.title": "Бетті жүктеу мүмкін болмады",
  "failed.text":
    "Байланыс үзілген немесе осы арада Gess жаңартылған болуы мүмкін. Ойнағаныңыз сақталған.",
  "failed.again": "Қайталап көру",

  "update.title": "Gess-тің жаңа нұсқасы дайын.",
  "update.use": "Қазір пайдалану",
  "update.later": "Кейін",

  "color.black": "Қара",
  "color.white": "Ақ",

  "action.close": "Жабу",

  "adjective.black": "қара",
  "adjective.white": "ақ",

  "unfit.rules":
    "Бұл браузер Gess ережелерін орындай алмайды: онда SIMD бар WebAssembly жоқ. Тақталар Chrome не Edge 91, Firefox 89, Safari 16.4 және одан жаңа нұсқаларда жұмыс істейді; қалғанын оқуға болады.",
} as const;

/** Settings. */
export default {
  "settings.title": "Settings",
  "settings.confirm": "Confirm every move",
  "settings.confirm-note": "On at first for touch. Giving up the last ring always asks.",
  "settings.rings": "Outline rings",
  "settings.coordinates": "Show coordinates",
  "settings.theme": "Board",

  "theme.wood": "Wood",
  "theme.plain": "Plain",
  "theme.contrast": "High contrast",

  "settings.scheme": "Colours",

  "scheme.auto": "As the system",
  "scheme.light": "Light",
  "scheme.dark": "Dark",
} as const;

/** The page's own icons: lines on a 24 × 24 grid. */
export const ICONS = {
  new: "M12 5v14M5 12h14",
  load: "M12 15V4M7.5 8.5 12 4l4.5 4.5M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5",
  save: "M12 4v11M7.5 10.5 12 15l4.5-4.5M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5",
  flip: "M8 20V5M4.5 8.5 8 5l3.5 3.5M16 4v15M12.5 15.5 16 19l3.5-3.5",
  settings: "M4 7h9M17 7h3M15 4.8v4.4M4 17h3M11 17h9M9 14.8v4.4",
  lists: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  help: "M9 9.2a3 3 0 1 1 4.4 2.7c-1 .5-1.4 1.1-1.4 2.1M12 17.5v.01M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17Z",
  takeback: "M9 14 4.5 9.5 9 5M5 9.5h9a5.5 5.5 0 0 1 0 11h-4",
  resign: "M6 21V4M6 5c4-2.5 7 2.5 12 0v9c-5 2.5-8-2.5-12 0",
  up: "M12 18.5V6M6.5 11.5 12 6l5.5 5.5",
  first: "M17 6 11 12l6 6M7 6v12",
  back: "M14.5 6l-6 6 6 6",
  forward: "M9.5 6l6 6-6 6",
  last: "M7 6l6 6-6 6M17 6v12",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5 10 17.5 19.5 7",
  warning: "M12 4 21 19.5H3ZM12 10v4.5M12 17v.01",
  offline: "M4 4l16 16M5 12.5a10 10 0 0 1 4-2.3M19 12.5a10 10 0 0 0-4.5-2.5M8.5 16a5 5 0 0 1 6.5-.5M12 19.5v.01",
} as const;

export type IconName = keyof typeof ICONS;

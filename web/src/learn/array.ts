/** The stones of the start (R3), as the lessons write them. */
const FILES = [..."ceghijklmnpr"];
const ROOKS = [..."bcdfhijkmoqrs"];
const PAWNS = [..."cfilor"];

const side = (rows: readonly [number, number, number, number]): string => {
  const [outer, middle, inner, pawns] = rows;
  return [
    ...FILES.map((file) => `${file}${outer}`),
    ...ROOKS.map((file) => `${file}${middle}`),
    ...FILES.map((file) => `${file}${inner}`),
    ...PAWNS.map((file) => `${file}${pawns}`),
  ].join(" ");
};

export const START = { black: side([2, 3, 4, 7]), white: side([19, 18, 17, 14]) };

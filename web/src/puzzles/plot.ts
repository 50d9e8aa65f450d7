/** The history of a rating as a line: points in a box, and the lines of round ratings behind it. */

interface Plot {
  points: readonly (readonly [x: number, y: number])[];
  /** Round ratings and where they lie. */
  levels: readonly { rating: number; y: number }[];
}

const STEPS = [50, 100, 200, 500, 1000];
const MOST_LEVELS = 4;

export function plotOf(ratings: readonly number[], width: number, height: number): Plot {
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const step = STEPS.find((each) => (high - low) / each < MOST_LEVELS - 1) ?? 2000;
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(Math.ceil(high / step) * step, bottom + step);
  const y = (rating: number): number => height - ((rating - bottom) / (top - bottom)) * height;
  const gap = ratings.length > 1 ? width / (ratings.length - 1) : 0;
  const levels = [];
  for (let rating = bottom; rating <= top; rating += step) levels.push({ rating, y: y(rating) });
  return { points: ratings.map((rating, at) => [at * gap, y(rating)]), levels };
}

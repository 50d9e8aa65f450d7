/**
 * Glicko-2: how strong somebody is, how sure that is and how steady, after a few games.
 * Mark Glickman, "Example of the Glicko-2 system"; the numbers of the steps are those of the paper.
 */

export interface Strength {
  rating: number;
  /** The rating lies within twice this of what it seems, 19 times of 20. */
  deviation: number;
  volatility: number;
}

export interface Result {
  /** The opponent's rating and deviation. */
  rating: number;
  deviation: number;
  /** 1 won, 0.5 drawn, 0 lost. */
  score: number;
}

/**
 * Somebody of whom nothing is known yet. The paper leaves it to the scale where that is: here such a person
 * solves the easiest puzzles more often than not, so that one that fails is no great surprise.
 */
export const NEWCOMER: Strength = { rating: 800, deviation: 350, volatility: 0.06 };

/** A rating less sure than this is provisional: the next results still change it a lot. */
const SURE = 110;

export const isProvisional = ({ deviation }: Strength): boolean => deviation > SURE;

/** How much the volatility may change; the paper has 0.3 to 1.2. */
const TAU = 0.5;

const SCALE = 173.7178;
const MIDDLE = 1500;
const EXACT = 0.000001;

const { PI, abs, exp, log, sqrt } = Math;

const impact = (phi: number): number => 1 / sqrt(1 + (3 * phi ** 2) / PI ** 2);

/** The strength after the games of a period. */
export function rated(before: Strength, results: readonly Result[], tau = TAU): Strength {
  // Step 2
  const mu = (before.rating - MIDDLE) / SCALE;
  const phi = before.deviation / SCALE;
  if (results.length === 0) {
    const deviation = SCALE * sqrt(phi ** 2 + before.volatility ** 2);
    return { ...before, deviation };
  }
  // Steps 3 and 4
  let information = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of results) {
    const g = impact(deviation / SCALE);
    const expected = 1 / (1 + exp(-g * (mu - (rating - MIDDLE) / SCALE)));
    information += g ** 2 * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const variance = 1 / information;
  // Steps 5 to 8
  const volatility = newVolatility(before.volatility, variance * surprise, phi, variance, tau);
  const wider = sqrt(phi ** 2 + volatility ** 2);
  const newPhi = 1 / sqrt(1 / wider ** 2 + information);
  return {
    rating: SCALE * (mu + newPhi ** 2 * surprise) + MIDDLE,
    deviation: SCALE * newPhi,
    volatility,
  };
}

/** Step 5: the Illinois algorithm. */
function newVolatility(sigma: number, delta: number, phi: number, v: number, tau: number): number {
  const a = log(sigma ** 2);
  const f = (x: number): number => {
    const e = exp(x);
    return (
      (e * (delta ** 2 - phi ** 2 - v - e)) / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / tau ** 2
    );
  };
  let lower = a;
  let upper: number;
  if (delta ** 2 > phi ** 2 + v) upper = log(delta ** 2 - phi ** 2 - v);
  else {
    let k = 1;
    while (f(a - k * tau) < 0) k++;
    upper = a - k * tau;
  }
  let atLower = f(lower);
  let atUpper = f(upper);
  while (abs(upper - lower) > EXACT) {
    const between = lower + ((lower - upper) * atLower) / (atUpper - atLower);
    const atBetween = f(between);
    if (atBetween * atUpper <= 0) {
      lower = upper;
      atLower = atUpper;
    } else atLower /= 2;
    upper = between;
    atUpper = atBetween;
  }
  return exp(lower / 2);
}

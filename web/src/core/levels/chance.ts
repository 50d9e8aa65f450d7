/** Chance that can be repeated. */

/** Numbers from 0 up to, but not, 1. */
export type Chance = () => number;

/** The same numbers for the same text; anything for none. */
export function chanceOf(text: string | null): Chance {
  return text === null ? () => Math.random() : sfc32(...seedsOf(text));
}

/** Noise: the best of values with it added is as if drawn by their exponentials. */
export function gumbel(chance: Chance): number {
  return -Math.log(-Math.log(chance() || 5e-324));
}

type Seeds = [number, number, number, number];

/** Four numbers of 32 bits from a text (the mixing of MurmurHash3). */
function seedsOf(text: string): Seeds {
  let mixed = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(i), 3432918353);
    mixed = (mixed << 13) | (mixed >>> 19);
  }
  const next = (): number => {
    mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822507);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489909);
    return (mixed ^= mixed >>> 16) >>> 0;
  };
  return [next(), next(), next(), next()];
}

/** Chris Doty-Humphrey's "small fast chaotic" generator. */
function sfc32(...[first, second, third, counter]: Seeds): Chance {
  let [a, b, c, d] = [first | 0, second | 0, third | 0, counter | 0];
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}

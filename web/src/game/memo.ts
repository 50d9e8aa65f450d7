/** Remember the last result of a function, so that equal input gives the very same object. */
export function memo<A extends unknown[], R>(make: (...input: A) => R): (...input: A) => R {
  let last: { input: A; output: R } | null = null;
  return (...input) => {
    if (last && last.input.length === input.length && input.every((v, i) => v === last?.input[i]))
      return last.output;
    last = { input, output: make(...input) };
    return last.output;
  };
}

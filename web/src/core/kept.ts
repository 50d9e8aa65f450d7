/** The answers asked for last, by their questions; one that failed is asked again. */

/** The facts of a position take up about a quarter of a megabyte. */
export const KEPT = 32;

export class Kept<T> {
  readonly #answers = new Map<string, Promise<T>>();

  get(question: string, ask: () => Promise<T>): Promise<T> {
    const answer = this.#answers.get(question) ?? ask();
    this.#answers.delete(question);
    this.#answers.set(question, answer); // the last in the order of a map
    answer.catch(() => {
      if (this.#answers.get(question) === answer) this.#answers.delete(question);
    });
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size > KEPT) this.#answers.delete(oldest);
    return answer;
  }
}

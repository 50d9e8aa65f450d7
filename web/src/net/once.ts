/** Something that is had once for all who ask. A failure is not kept: who asks again tries again. */
export function once<T>(get: () => Promise<T>): () => Promise<T> {
  let got: Promise<T> | null = null;
  return () =>
    (got ??= get().catch((error: unknown) => {
      got = null;
      throw error;
    }));
}

/** Resolves to `fallback` when `work` rejects with an expected error. */
export async function recover<T, F>(
  work: Promise<T>,
  isExpected: (error: unknown) => boolean,
  fallback: F,
): Promise<T | F> {
  try {
    return await work;
  } catch (error) {
    if (isExpected(error)) return fallback;
    throw error;
  }
}

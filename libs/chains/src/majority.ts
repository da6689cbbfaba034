/** Equal for equal content. */
export const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field));

/** Returns the answer that at least `quorum` nodes gave. */
export function majorityOf<T>(answers: readonly T[], quorum: number): T | undefined {
  const keys = answers.map(keyOf);
  return answers.find((_, index) => keys.filter((key) => key === keys[index]).length >= quorum);
}

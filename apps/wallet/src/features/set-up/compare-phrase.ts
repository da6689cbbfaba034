/** Where a typed phrase differs from the one that was shown: indexes of complete words that are others. */
export function wrongWords(shown: readonly string[], typed: readonly string[]): ReadonlySet<number> {
  return new Set(typed.flatMap((word, index) => (word === '' || word === shown[index] ? [] : [index])));
}

/** Compared as a whole and exactly: the checksum of 12 words lets one swap in sixteen pass. */
export function isSamePhrase(shown: string, typed: readonly string[]): boolean {
  return typed.join(' ') === shown;
}

export const countWords = (typed: readonly string[]): number => typed.filter((word) => word !== '').length;

/**
 * Where a typed phrase differs from the one that was shown. A word that is still the beginning of the right one, with
 * nothing after it, may be half typed and is not called wrong yet.
 */
export function wrongWords(shown: readonly string[], typed: readonly string[]): ReadonlySet<number> {
  const last = typed.findLastIndex((word) => word !== '');
  return new Set(
    typed.flatMap((word, index) => {
      const right = shown[index] ?? '';
      const unfinished = index === last && right.startsWith(word);
      return word === '' || word === right || unfinished ? [] : [index];
    }),
  );
}

/** Compared as a whole and exactly: the checksum of 12 words lets one swap in sixteen pass. */
export function isSamePhrase(shown: string, typed: readonly string[]): boolean {
  return typed.join(' ') === shown;
}

export const countWords = (typed: readonly string[]): number => typed.filter((word) => word !== '').length;

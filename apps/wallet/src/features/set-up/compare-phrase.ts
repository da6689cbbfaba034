/** Returns the positions of wrong words. The last word may be incomplete, so a prefix of the right one is not wrong. */
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

/** Compares the whole phrase. The checksum is not enough: with 12 words it accepts one swap in sixteen. */
export const isSamePhrase = (shown: string, typed: readonly string[]): boolean => typed.join(' ') === shown;

export const countWords = (typed: readonly string[]): number => typed.filter((word) => word !== '').length;

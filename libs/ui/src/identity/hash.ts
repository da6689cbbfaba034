/** Returns a stable number for a text (FNV-1a, 32 bits), for colours and patterns that stay the same between visits. */
export const hashOf = (text: string): number =>
  [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0,
    2166136261,
  );

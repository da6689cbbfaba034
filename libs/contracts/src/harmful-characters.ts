/** Controls, the direction marks and overrides (UAX 9), the separators of lines, the zero-width space and the byte order mark. */
const HARMFUL = /[\p{Cc}\p{Bidi_C}\u2028\u2029\u200b\ufeff]/u;

/** Whether a text has characters that break its line, hide, or turn the direction of what follows. @param lines allows line breaks. */
export const hasHarmfulCharacters = (text: string, { lines = false }: { lines?: boolean } = {}): boolean =>
  HARMFUL.test(lines ? text.replaceAll(/\r?\n/g, '') : text);

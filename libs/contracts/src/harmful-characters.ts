/**
 * Controls, the direction marks and overrides (UAX 9), the separators of lines, and what is not seen at all; but for the
 * joiners and variation selectors, which Persian, Indic scripts and emoji are written with.
 */
const HARMFUL =
  /[\p{Cc}\p{Bidi_C}\u2028\u2029]|(?!\p{Join_Control})(?![\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/u;

/** Whether a text has characters that break its line, hide, or turn the direction of what follows. @param lines allows line breaks. */
export const hasHarmfulCharacters = (text: string, { lines = false }: { lines?: boolean } = {}): boolean =>
  HARMFUL.test(lines ? text.replaceAll(/\r?\n/g, '') : text);

import * as v from 'valibot';

/**
 * Controls, lone surrogates, bidi marks (UAX 9), line separators, interlinear annotations, the
 * braille blank, default ignorables; not joiners and variation selectors, which Persian, Indic scripts and emoji need.
 */
const HARMFUL =
  /[\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029\u2800\ufff9-\ufffb]|(?!\p{Join_Control})(?![\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/u;

/** Joiners that render nothing: "10482" could hide one. */
const STRAY_JOINER =
  /(?:^|[\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036f])\p{Join_Control}(?:$|[\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])|\p{Join_Control}{2}/u;

/** After a character without variants; keycap emoji excepted. */
const STRAY_SELECTOR =
  /(?:^|[\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Join_Control}\u0300-\u036f\ufe00-\ufe0f])[\ufe00-\ufe0f](?!\u20e3)/u;

interface TextShape {
  /** Allows line breaks and tabs. */
  lines?: boolean;
}

export function hasHarmfulCharacters(text: string, { lines = false }: TextShape = {}): boolean {
  const checked = lines ? text.replaceAll(/\r?\n|\t/g, ' ') : text;
  return [HARMFUL, STRAY_JOINER, STRAY_SELECTOR].some((pattern) => pattern.test(checked));
}

export const harmless = (message: string, shape?: TextShape) =>
  v.check((text: string) => !hasHarmfulCharacters(text, shape), message);

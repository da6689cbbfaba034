/**
 * Each row contains a plain letter, a colon and the look-alikes that `lettersOf` replaces by the letter after NFKD
 * normalisation. Greek capitals are included, because their lower-case forms look like other letters.
 */
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  [
    'a:аɑαᴀΑ@4Ꭺⱥ',
    'b:вЬьʙΒβ8ƀɓƃ',
    'c:сᴄϲⅽ¢Ꮯƈȼ',
    'd:ԁᴅđÐðꓒɖɗƌȡ',
    'e:еєᴇεΕ3€Ꭼɇɛəǝ',
    'f:ꜰƒ',
    'g:ɡɢց9ǥɠ',
    'h:нһʜΗħհɦⱨ',
    'i:іӏıɪιΙ1!|lłʟɨɩƚɫɬⱡ',
    'j:јᴊɉʝ',
    'k:кᴋκΚƙⱪ',
    'm:мᴍΜϻɱ',
    'n:пɴΝηոɲɳŋƞ',
    'o:оοᴏΟօøσ0סɵɔ',
    'p:рᴘρΡþƿƥᵽ',
    'q:ԛզɋ',
    'r:гʀɾɍɼɽ',
    's:ѕꜱ5$ʂՏȿꞩ',
    't:тᴛτΤ7ŧ+ƭʈⱦ',
    'u:цᴜυսμʉʋ',
    'v:ѵᴠν',
    'w:ѡᴡωԝⱳ',
    'x:хχΧ×',
    'y:уʏүγΥƴɏ',
    'z:ᴢΖ2ƶȥ',
  ].flatMap((row) => Array.from(row.slice(2), (letter) => [letter, row.slice(0, 1)] as const)),
);

/** Converts letters in filled circles and squares, and letters of flags, which NFKD does not decompose. */
const unboxedLetter = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  for (const first of [0x1f150, 0x1f170, 0x1f1e6]) {
    if (code >= first && code < first + 26) return String.fromCodePoint(0x61 + code - first);
  }
  return letter;
};

export const unboxed = (text: string): string =>
  Array.from(text.normalize('NFKD'), unboxedLetter).join('').normalize('NFKC');

/** Maps look-alike characters to the same letter: `l` and `1` become `i`. */
export const lettersOf = (text: string): string =>
  Array.from(
    unboxed(text)
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
  )
    .map((letter) => LOOK_ALIKES[letter] ?? letter.toLowerCase())
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('');

export const joinLetters = (letters: string): string =>
  letters
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/(.)\1+/gu, '$1');

export const foldName = (text: string): string => joinLetters(lettersOf(text));

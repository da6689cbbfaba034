import { hasHarmfulCharacters } from './harmful-characters';

test.each([
  ['a null', 'Ada\u0000'],
  ['a line break', 'Ada\nLovelace'],
  ['CR/LF', 'Ada\r\nBcc: x'],
  ['an escape', '\u001b[31mAda'],
  ['a right-to-left override', 'Ada\u202egnp.exe'],
  ['an isolate', '\u2067Ada'],
  ['a zero-width space', 'A\u200bda'],
  ['a byte order mark', '\ufeffAda'],
  ['a word joiner', 'A\u2060da'],
  ['a soft hyphen', 'A\u00adda'],
  ['a Hangul filler', '\u3164'],
  ['a Hangul choseong filler', '\u115f'],
  ['tag characters', 'Ada\u{e0041}\u{e007f}'],
])('%s is harmful in a line', (_, text) => expect(hasHarmfulCharacters(text)).toBe(true));

test.each([
  'Ada',
  'José Ángel',
  '李小龍',
  'محمد',
  "O'Brien-Smith",
  'Nguyễn 👩\u200d🚀',
  'می\u200cخواهم',
  '❤\ufe0f',
])('%s is a name', (text) => expect(hasHarmfulCharacters(text)).toBe(false));

test('a text of several lines may have line breaks and nothing else', () => {
  expect(hasHarmfulCharacters('one\ntwo\r\nthree', { lines: true })).toBe(false);
  expect(hasHarmfulCharacters('one\rtwo', { lines: true })).toBe(true);
  expect(hasHarmfulCharacters('one\n\u202etwo', { lines: true })).toBe(true);
});

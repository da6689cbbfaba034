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
  ['a braille blank', '10482\u280093'],
  ['tag characters', 'Ada\u{e0041}\u{e007f}'],
  ['a high surrogate alone', 'a\ud800b'],
  ['a low surrogate alone', 'a\udc00'],
  ['an interlinear annotation', 'Ada\ufff9'],
  ['a line separator', 'a\u2028b'],
  ['a joiner between digits', '10482\u200d93'],
  ['a non-joiner at the end of Latin text', 'support\u200c'],
  ['a joiner alone', '\u200d'],
  ['two joiners in a row', '👩\u200d\u200d🚀'],
  ['a variation selector after a digit', '10482\ufe0f93'],
  ['two variation selectors in a row', '❤\ufe0f\ufe0f'],
])('rejects a line that contains %s', (_, text) => expect(hasHarmfulCharacters(text)).toBe(true));

test.each([
  'Ada',
  'José Ángel',
  '李小龍',
  'محمد',
  "O'Brien-Smith",
  'Nguyễn 👩\u200d🚀',
  'می\u200cخواهم',
  '❤\ufe0f',
  '👩🏽\u200d🚀',
  '❤\ufe0f\u200d🔥',
  '🏴\u200d☠\ufe0f',
  '1\ufe0f\u20e3',
  '©\ufe0f',
  'iPhone\u200cها',
  'क\u094d\u200dष',
  'e\u0301',
])('accepts %s', (text) => expect(hasHarmfulCharacters(text)).toBe(false));

test('accepts line breaks and tabs but no other control character in multi-line text', () => {
  expect(hasHarmfulCharacters('one\ttwo', { lines: true })).toBe(false);
  expect(hasHarmfulCharacters('one\ttwo')).toBe(true);
  expect(hasHarmfulCharacters('one\ntwo\r\nthree', { lines: true })).toBe(false);
  expect(hasHarmfulCharacters('one\rtwo', { lines: true })).toBe(true);
  expect(hasHarmfulCharacters('one\n\u202etwo', { lines: true })).toBe(true);
});

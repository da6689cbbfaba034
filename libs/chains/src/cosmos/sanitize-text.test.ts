import { sanitizeText } from './convert';

test.each([
  ['Ravenna \u{1F30A} Node', 'Ravenna \u{1F30A} Node'],
  ['two\nlines', 'two\nlines'],
  ['a\u0000b', 'a\uFFFDb'],
  ['Northlight\u202egnp.exe', 'Northlight\uFFFDgnp.exe'],
  ['\u2067Helix\u2069', '\uFFFDHelix\uFFFD'],
])('sanitizes %j to %j', (written, shown) => expect(sanitizeText(written)).toBe(shown));

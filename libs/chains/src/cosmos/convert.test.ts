import { parseCoins, sanitizeText, timeOf, toShare } from './convert';

test.each([
  ['Ravenna \u{1F30A} Node', 'Ravenna \u{1F30A} Node'],
  ['two\nlines', 'two\nlines'],
  ['a\u0000b', 'a\uFFFDb'],
  ['Northlight\u202egnp.exe', 'Northlight\uFFFDgnp.exe'],
  ['\u2067Helix\u2069', '\uFFFDHelix\uFFFD'],
])('sanitizes %j to %j', (written, shown) => expect(sanitizeText(written)).toBe(shown));

it.each([undefined, '', 'uOPT', '5', '-5uOPT', '1.5uOPT', '5 uOPT', '1e3uOPT!', '٥uOPT'])(
  'parses no coins from %j',
  (text) => {
    expect(parseCoins(text)).toEqual([]);
  },
);

it('parses coins and the symbols of known denominations', () => {
  expect(parseCoins('5uOPT,3ibc/AB,0uOPT')).toEqual([
    { symbol: 'OPT', base: 5n },
    { symbol: undefined, base: 3n },
    { symbol: 'OPT', base: 0n },
  ]);
});

it.each([
  ['50000000000000000', '0.05'],
  ['1000000000000000000', '1'],
  ['12500000000000000000', '12.5'],
  ['1', '0.000000000000000001'],
  ['0', '0'],
])('reads %s with 18 implied decimals as %s', (parts, share) => {
  expect(toShare(parts)).toBe(share);
});

it('truncates nanoseconds to milliseconds', () => {
  expect(timeOf({ seconds: 1n, nanos: 999_999_999 })).toBe('1970-01-01T00:00:01.999Z');
  expect(timeOf({ seconds: 1n, nanos: 999_999 })).toBe('1970-01-01T00:00:01.000Z');
});

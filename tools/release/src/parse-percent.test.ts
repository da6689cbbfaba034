import { parseInterval, parseKept, parsePercent, parseSteps } from './parse-percent';

test.each([
  ['10%', 10],
  ['5', 5],
])('parses %s as %d', (text, percent) => expect(parsePercent(text)).toBe(percent));

test.each(['', '10.5%', '-1%', '101%', 'ten', '10%%'])('rejects "%s"', (text) => {
  expect(() => parsePercent(text)).toThrow('write 10%');
});

test.each(['100%', '100'])('rejects %s and names promote', (text) => {
  expect(() => parsePercent(text)).toThrow('npm run release promote');
});

test('parseKept rejects anything but a number of at least one', () => {
  expect(parseKept('3')).toBe(3);
  for (const text of ['0', '-1', 'all', '2.5']) expect(() => parseKept(text)).toThrow('--keep 10');
});

test('parseSteps parses a list with and without brackets, and rejects other text', () => {
  for (const text of ['[1,10,100]', '1,10,100', '1%, 10%, 100%'])
    expect(parseSteps(text)).toEqual([1, 10, 100]);
  for (const text of ['', '[]', 'all', '1;10']) expect(() => parseSteps(text)).toThrow('[1,10,50,100]');
});

test('parseInterval returns minutes, and rejects a number without a unit', () => {
  expect([parseInterval('30m'), parseInterval('2h'), parseInterval('1d')]).toEqual([30, 120, 1440]);
  for (const text of ['30', '0m', '1w', '']) expect(() => parseInterval(text)).toThrow('--every 30m');
});

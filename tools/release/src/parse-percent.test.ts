import { parseKept, parsePercent } from './parse-percent';

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

import { parseOptions, parts } from './options';

it('does everything, with 660 kills, unless told otherwise', () => {
  expect(parseOptions([])).toMatchObject({ parts, rounds: 30, from: 0 });
});

it('takes parts, a number of kills in whole rounds, a seed and a place to go on from', () => {
  const args = ['--part', 'rpc', '--part', 'kills', '--kills', '40', '--seed', '7', '--from', '12'];
  expect(parseOptions(args)).toEqual({ parts: ['kills', 'rpc'], rounds: 2, seed: 7, from: 12 });
});

it.each([
  ['--seed', 'x', '--seed must be a whole number.'],
  ['--kills', '-1', undefined],
  ['--part', 'none', '--part none is none: there are kills, bugs, rpc, reorgs, outages.'],
  ['--unknown', '', undefined],
])('refuses %s %s', (name, value, message) => {
  expect(() => parseOptions([name, value])).toThrow(message);
});

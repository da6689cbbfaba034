import { OptionError, parseOptions, parts, USAGE } from './options';

it('does everything, with 660 kills, unless told otherwise', () => {
  expect(parseOptions([])).toMatchObject({ parts, rounds: 30, from: 0 });
});

it('takes parts, a number of kills in whole rounds, a seed and a place to go on from', () => {
  const args = ['--part', 'rpc', '--part', 'kills', '--kills', '40', '--seed', '7', '--from', '12'];
  expect(parseOptions(args)).toEqual({
    parts: ['kills', 'rpc'],
    rounds: 2,
    seed: 7,
    from: 12,
    bugs: [],
    base: undefined,
  });
});

it('takes the names of seeded bugs', () => {
  const bugs = ['float-amount', 'key-ignored'];
  const args = bugs.flatMap((name) => ['--bug', name]);
  expect(parseOptions(['--part', 'bugs', ...args])).toMatchObject({ parts: ['bugs'], bugs });
});

it('takes the commit whose build is N-1', () => {
  expect(parseOptions(['--part', 'skew', '--base', 'HEAD~3'])).toMatchObject({
    parts: ['skew'],
    base: 'HEAD~3',
  });
});

it.each([
  ['--seed', 'x', '--seed must be a whole number.'],
  ['--kills', '-1', USAGE],
  [
    '--part',
    'none',
    '--part none is none: there are kills, bugs, models, api, rpc, reorgs, outages, database, remotes, skew.',
  ],
  ['--unknown', '', USAGE],
])('refuses %s %s', (name, value, message) => {
  expect(() => parseOptions([name, value])).toThrow(message);
});

it('says how it is called when it is asked, and throws no other error than of options', () => {
  expect(parseOptions(['--help'])).toBeUndefined();
  expect(() => parseOptions(['--unknown'])).toThrow(OptionError);
});

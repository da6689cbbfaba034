import { OptionError, parseOptions, parts, USAGE } from './options';

it('runs all parts with 660 kills by default', () => {
  expect(parseOptions([])).toMatchObject({ parts, rounds: 30, from: 0 });
});

it('reads parts, a number of kills in whole rounds, a seed and the first kill', () => {
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

it('reads the names of seeded bugs', () => {
  const bugs = ['float-amount', 'key-ignored'];
  const args = bugs.flatMap((name) => ['--bug', name]);
  expect(parseOptions(['--part', 'bugs', ...args])).toMatchObject({ parts: ['bugs'], bugs });
});

it('reads the Git ref of the previous version', () => {
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
    '--part none is unknown: the parts are kills, bugs, models, api, rpc, reorgs, outages, processes, database, promotion, restore, events, streams, keys, remotes, skew.',
  ],
  ['--unknown', '', USAGE],
])('rejects %s %s', (name, value, message) => {
  expect(() => parseOptions([name, value])).toThrow(message);
});

it('returns undefined for --help and throws OptionError for an unknown option', () => {
  expect(parseOptions(['--help'])).toBeUndefined();
  expect(() => parseOptions(['--unknown'])).toThrow(OptionError);
});

import { defineGroup } from './group';
import { parseOptions } from './options';

const groups = ['start', 'page', 'memory', 'scale'].map((name) =>
  defineGroup({ name, lines: {}, read: async () => ({}), onlyByName: name === 'scale' }),
);
const chosen = (...args: string[]) => parseOptions(args, groups).groups.map((group) => group.name);

it('selects all groups by default except those only by name, or the named ones in the order of a full run', () => {
  expect(chosen()).toEqual(['start', 'page', 'memory']);
  expect(chosen('--only', 'page')).toEqual(['page']);
  expect(chosen('--only', 'memory', '--only', 'start')).toEqual(['start', 'memory']);
  expect(chosen('memory', '--only', 'start')).toEqual(['start', 'memory']);
  expect(chosen('scale')).toEqual(['scale']);
});

it('lists the valid groups when a name is unknown', () => {
  expect(() => chosen('--only', 'pages')).toThrow('pages is no group: there are start, page, memory, scale.');
});

it('parses the number of rounds', () => {
  expect(parseOptions([], groups).rounds).toBe(15);
  expect(parseOptions(['--rounds', '3'], groups).rounds).toBe(3);
  expect(() => parseOptions(['--rounds', 'many'], groups)).toThrow('--rounds is a number from 1 to 99.');
});

it('parses the number of people', () => {
  expect(parseOptions([], groups).people).toBe(200_000);
  expect(parseOptions(['--people', '2000000'], groups).people).toBe(2_000_000);
  expect(() => parseOptions(['--people', '10'], groups)).toThrow(
    '--people is a number from 1000 to 99999999.',
  );
});

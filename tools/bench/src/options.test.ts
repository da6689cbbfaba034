import { defineGroup } from './group';
import { parseOptions } from './options';

const groups = ['start', 'page', 'memory'].map((name) =>
  defineGroup({ name, lines: {}, read: async () => ({}) }),
);
const chosen = (...args: string[]) => parseOptions(args, groups).groups.map((group) => group.name);

it('selects all groups by default, or the named ones in the order of a full run', () => {
  expect(chosen()).toEqual(['start', 'page', 'memory']);
  expect(chosen('--only', 'page')).toEqual(['page']);
  expect(chosen('--only', 'memory', '--only', 'start')).toEqual(['start', 'memory']);
  expect(chosen('memory', '--only', 'start')).toEqual(['start', 'memory']);
});

it('lists the valid groups when a name is unknown', () => {
  expect(() => chosen('--only', 'pages')).toThrow('pages is no group: there are start, page, memory.');
});

it('parses the number of rounds', () => {
  expect(parseOptions([], groups).rounds).toBe(15);
  expect(parseOptions(['--rounds', '3'], groups).rounds).toBe(3);
  expect(() => parseOptions(['--rounds', 'many'], groups)).toThrow('--rounds is a number from 1 to 99.');
});

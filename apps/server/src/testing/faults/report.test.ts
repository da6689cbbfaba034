import { progress, report } from './report';

const kills = { what: 'kills on 31337', counts: { kills: 330, retries: 660 }, problems: [] };

it('shows what held, names in full what did not, and says all of it in the last line', () => {
  const bug = { what: 'bug', counts: { kills: 1 }, problems: ['nobody saw it'] };
  expect(report([kills, bug], '3 s').split('\n')).toEqual([
    'kills on 31337  330 kills, 660 retries  held',
    'bug             1 kills                 BROKEN',
    '',
    'bug: nobody saw it',
    '',
    '1 of 2 lines BROKEN: 331 kills, 660 retries; 3 s.',
  ]);
  expect(report([kills], '3 s').split('\n').at(-1)).toBe('Everything held: 330 kills, 660 retries; 3 s.');
});

it('tells the last step at once', () => {
  const told: string[] = [];
  const step = progress('kills', 2, (text) => told.push(text));
  step();
  expect(told).toEqual([]);
  step();
  expect(told).toEqual(['kills: 2 of 2, 0 s']);
});

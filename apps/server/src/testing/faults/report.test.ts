import { progress, report } from './report';

const kills = { what: 'kills on 31337', counts: { kills: 330, retries: 660 }, problems: [] };

it('reports each line, all problems and the sums', () => {
  const bug = { what: 'bug', counts: { kills: 1 }, problems: ['not noticed'] };
  expect(report([kills, bug], '3 s').split('\n')).toEqual([
    'kills on 31337  330 kills, 660 retries  held',
    'bug             1 kills                 BROKEN',
    '',
    'bug: not noticed',
    '',
    '1 of 2 lines BROKEN: 331 kills, 660 retries; 3 s.',
  ]);
  expect(report([kills], '3 s').split('\n').at(-1)).toBe('Everything held: 330 kills, 660 retries; 3 s.');
});

it('writes the last step of a part at once', () => {
  const written: string[] = [];
  const step = progress('kills', 2, (text) => written.push(text));
  step();
  expect(written).toEqual([]);
  step();
  expect(written).toEqual(['kills: 2 of 2, 0 s']);
});

import { table } from './table';

const measures = [
  { name: 'fast', value: 1.234, unit: 's', limit: 3, note: 'not shown' },
  { name: 'slow', value: 44.4, unit: 's', limit: 3, note: 'why' },
  { name: 'known', value: 4, unit: 'kB', limit: null },
  { name: 'none', value: 0, unit: '', limit: 0 },
  { name: 'enough', value: 0.85, unit: '', limit: 0.85, atLeast: true },
  { name: 'little', value: 0.84, unit: '', limit: 0.85, atLeast: true },
  { name: 'broken', value: Number.NaN, unit: 's', limit: 3, note: 'it fell' },
];

it('shows whether each limit is held, and an empty cell without a limit', () => {
  const rows = table(measures)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual([
    ['fast', '1.23 s', '≤ 3 s', 'held'],
    ['slow', '44 s', '≤ 3 s', 'OVER'],
    ['known', '4 kB', '', ''],
    ['none', '0', '≤ 0', 'held'],
    ['enough', '0.85', '≥ 0.85', 'held'],
    ['little', '0.84', '≥ 0.85', 'UNDER'],
    ['broken', '—', '≤ 3 s', 'not measured'],
  ]);
});

it('prints the notes of missed limits only', () => {
  const text = table(measures);
  expect(text).toContain('slow: why');
  expect(text).toContain('broken: it fell');
  expect(text).not.toContain('not shown');
});

it('shows the spread of a value', () => {
  const text = table([{ name: 'ratio', value: 1.04, unit: '', limit: 1.1, spread: [0.991, 1.1] }]);
  expect(text).toContain('1.04 (0.99–1.10)');
});

import { median, table } from './measure';

it('takes the middle of an odd and the lower middle of an even count', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2);
});

it('says when a limit is not held, and nothing where there is none', () => {
  const text = table([
    { name: 'fast', value: 1, unit: 's', limit: 3 },
    { name: 'slow', value: 4, unit: 's', limit: 3 },
    { name: 'known', value: 4, unit: 's', limit: null },
  ]);
  const [, , fast, slow, known] = text.split('\n');
  expect(fast).toContain('held');
  expect(slow).toContain('OVER');
  expect(known).not.toContain('held');
});

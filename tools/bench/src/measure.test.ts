import { isHeld, median, percentile } from './measure';

it('median returns the middle of an odd and the lower middle of an even count', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2);
});

it('percentile returns the value that a share of all is at or below', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.95)).toBe(95);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([7, 3], 0.5)).toBe(3);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

it('isHeld accepts a value equal to the limit and rejects NaN', () => {
  expect(isHeld({ name: 'a', value: 3, unit: 's', limit: 3 })).toBe(true);
  expect(isHeld({ name: 'a', value: 3.001, unit: 's', limit: 3 })).toBe(false);
  expect(isHeld({ name: 'a', value: Number.NaN, unit: 's', limit: 3 })).toBe(false);
});

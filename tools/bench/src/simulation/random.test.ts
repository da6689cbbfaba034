import { createRandom } from './random';

const draws = (seed: number, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, random.next);
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

it('repeats the numbers of a seed, and has others for another seed', () => {
  expect(draws(1, 5)).toEqual(draws(1, 5));
  expect(draws(1, 5)).not.toEqual(draws(2, 5));
});

it('draws evenly from 0 to below 1, and exponentially with the given mean', () => {
  const even = draws(3, 50_000);
  expect(even.every((value) => value >= 0 && value < 1)).toBe(true);
  expect(mean(even)).toBeCloseTo(0.5, 2);
  const random = createRandom(4);
  expect(mean(Array.from({ length: 50_000 }, () => random.exponential(3))) / 3).toBeCloseTo(1, 1);
});

import { slopeOf } from './slope';

test('returns the rise per step of a line with any offset', () => {
  const line = [0, 20, 40, 60].map((at) => ({ at, value: 1_000 + 3 * at }));
  expect(slopeOf(line)).toBeCloseTo(3);
});

test('returns zero for values that alternate around a level', () => {
  const level = [5, 7, 7, 5].map((value, at) => ({ at, value }));
  expect(slopeOf(level)).toBeCloseTo(0);
});

test('returns NaN for one point', () => {
  expect(slopeOf([{ at: 1, value: 1 }])).toBeNaN();
});

import { slopeOf } from './slope';

test('the slope of a line is its rise a step, wherever it begins', () => {
  const line = [0, 20, 40, 60].map((at) => ({ at, value: 1_000 + 3 * at }));
  expect(slopeOf(line)).toBeCloseTo(3);
});

test('what goes up and down around a level does not rise', () => {
  const level = [5, 7, 7, 5].map((value, at) => ({ at, value }));
  expect(slopeOf(level)).toBeCloseTo(0);
});

test('one point has no slope', () => {
  expect(slopeOf([{ at: 1, value: 1 }])).toBeNaN();
});

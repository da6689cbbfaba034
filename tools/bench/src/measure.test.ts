import { isHeld, median } from './measure';

it('takes the middle of an odd and the lower middle of an even count', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2);
});

it('holds a limit that is met exactly, and never one that was not measured', () => {
  expect(isHeld({ name: 'a', value: 3, unit: 's', limit: 3 })).toBe(true);
  expect(isHeld({ name: 'a', value: 3.001, unit: 's', limit: 3 })).toBe(false);
  expect(isHeld({ name: 'a', value: Number.NaN, unit: 's', limit: 3 })).toBe(false);
});

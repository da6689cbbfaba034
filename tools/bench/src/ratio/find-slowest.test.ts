import { findSlowest } from './find-slowest';

it('finds the slowest statement although single runs of others took longer', () => {
  expect(findSlowest(2, [9, 3, 1, 4, 1, 3, 1, 4, 8, 3])).toBe(1);
  expect(findSlowest(3, [2, 1, 1, 2, 7, 1, 2, 1, 9])).toBe(0);
});

import { findFamily } from './find-family';

it('finds descendants of every depth, including pids lower than the parent', () => {
  const parents = new Map([
    [1, 0],
    [10, 1],
    [5, 10],
    [4, 5],
    [11, 1],
  ]);
  expect(findFamily(10, parents).toSorted((a, b) => a - b)).toEqual([4, 5, 10]);
});

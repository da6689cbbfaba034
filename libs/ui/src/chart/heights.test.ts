import { toHeights, toTiles } from './heights';

test('scales values to heights from 0 to 1', () => {
  expect(toHeights(['1', '2', '3'])).toEqual([0, 0.5, 1]);
});

test('places a constant series in the middle', () =>
  expect(toHeights(['0.4216', '0.4216'])).toEqual([0.5, 0.5]));

test('returns no heights without values', () => expect(toHeights([])).toEqual([]));

test('returns tile counts that add up to the total', () => {
  const tiles = toTiles(['20869.38', '8252.64', '7939.74', '4120.55', '1860.00'], 200);
  expect(tiles.reduce((sum, count) => sum + count, 0)).toBe(200);
  expect(tiles).toEqual([97, 38, 37, 19, 9]);
});

test('returns zero tiles for a zero balance', () => expect(toTiles(['0', '0.00'], 200)).toEqual([0, 0]));

import { toHeights, toTiles } from './heights';

test('heights span the range of the figures', () => {
  expect(toHeights(['1', '2', '3'])).toEqual([0, 0.5, 1]);
});

test('a flat line lies in the middle', () => expect(toHeights(['0.4216', '0.4216'])).toEqual([0.5, 0.5]));

test('no figures, no heights', () => expect(toHeights([])).toEqual([]));

test('tiles always add up to the whole', () => {
  const tiles = toTiles(['20869.38', '8252.64', '7939.74', '4120.55', '1860.00'], 200);
  expect(tiles.reduce((sum, count) => sum + count, 0)).toBe(200);
  expect(tiles).toEqual([97, 38, 37, 19, 9]);
});

test('a zero balance lights no tile', () => expect(toTiles(['0', '0.00'], 200)).toEqual([0, 0]));

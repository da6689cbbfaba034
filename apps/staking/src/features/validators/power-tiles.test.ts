import { filledTiles } from './power-tiles';

test.each([
  ['0.1842', '0.2', 13],
  ['0.1207', '0.2', 8],
  ['0.0202', '0.2', 1],
  ['0.00001', '0.2', 1],
  ['0', '0.2', 0],
  ['0.61', '0.61', 14],
  ['0.9', '0.2', 14],
])('fills tiles for a share of %s on a scale of %s: %d', (share, full, tiles) =>
  expect(filledTiles(share, full)).toBe(tiles),
);

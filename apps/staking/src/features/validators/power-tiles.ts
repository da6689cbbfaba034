import { add, divide, isZero, multiply, truncate } from '@tessera/money';

/** As many tiles has the bar of a voting power. */
export const POWER_TILES = 14;
const PLACES = 18;

/** How many of them are filled for a share, when all of them stand for `full`: to the nearest, and one for the smallest. */
export function filledTiles(share: string, full: string): number {
  if (isZero(share)) return 0;
  const tiles = divide(multiply(share, String(POWER_TILES), PLACES), full, PLACES) ?? '0';
  const nearest = Number(truncate(add(tiles, '0.5'), 0));
  return Math.min(POWER_TILES, Math.max(1, nearest));
}

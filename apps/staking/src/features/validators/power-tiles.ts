import { add, divide, isZero, multiply, truncate } from '@tessera/money';

export const POWER_TILES = 14;
const PLACES = 18;

/** Returns the number of filled tiles for a share, rounded, at least 1 unless it is zero. All tiles show `full`. */
export function filledTiles(share: string, full: string): number {
  if (isZero(share)) return 0;
  const tiles = divide(multiply(share, String(POWER_TILES), PLACES), full, PLACES) ?? '0';
  const nearest = Number(truncate(add(tiles, '0.5'), 0));
  return Math.min(POWER_TILES, Math.max(1, nearest));
}

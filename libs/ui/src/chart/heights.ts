import { toBase, truncate } from '@tessera/money';

const PLACES = 18;
const STEPS = 1000n;

const scaled = (decimal: string): bigint => toBase(truncate(decimal, PLACES), PLACES);

/** Scales decimal strings to heights from 0 to 1; 0.5 for a constant series. For pixels only, not for money. */
export const toHeights = (decimals: readonly string[]): number[] => {
  const bases = decimals.map(scaled);
  const low = bases.reduce((least, base) => (base < least ? base : least), bases[0] ?? 0n);
  const high = bases.reduce((most, base) => (base > most ? base : most), bases[0] ?? 0n);
  if (high === low) return bases.map(() => 0.5);
  return bases.map((base) => Number(((base - low) * STEPS) / (high - low)) / Number(STEPS));
};

/** Converts values to tile counts that add up to `tiles` (largest remainder method); all zero for a zero total. */
export const toTiles = (decimals: readonly string[], tiles: number): number[] => {
  const bases = decimals.map(scaled);
  const whole = bases.reduce((sum, base) => sum + base, 0n);
  if (whole === 0n) return bases.map(() => 0);
  const shares = bases.map((base, index) => {
    const portion = base * BigInt(tiles);
    return { index, count: Number(portion / whole), rest: portion % whole };
  });
  const missing = tiles - shares.reduce((sum, { count }) => sum + count, 0);
  const extra = new Set(
    [...shares]
      .sort((left, right) =>
        left.rest < right.rest ? 1 : left.rest > right.rest ? -1 : left.index - right.index,
      )
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return shares.map(({ index, count }) => count + (extra.has(index) ? 1 : 0));
};

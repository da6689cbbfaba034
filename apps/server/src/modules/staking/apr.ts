import { compare, divide, multiply, subtract } from '@tessera/money';

interface Earning {
  /** A year's, of one. */
  inflation: string | null;
  communityTax: string;
  commission: string;
  /** Base units. */
  bonded: bigint;
  supply: bigint;
}

/** Places of the chain's own decimals. */
const EXACT = 18;
const PLACES = 6;

/**
 * What a coin that is staked earns in a year: all new coins less the community's part are shared out among what is bonded,
 * and the validator keeps its commission. Without what a person stakes anew, and without fees. null while unknown.
 */
export function stakingApr({ inflation, communityTax, commission, bonded, supply }: Earning): string | null {
  if (inflation === null || bonded === 0n) return null;
  const shared = multiply(inflation, subtract('1', communityTax), EXACT);
  const kept = multiply(shared, subtract('1', commission), EXACT);
  return divide(multiply(kept, supply.toString(), EXACT), bonded.toString(), PLACES);
}

/** `part` of `whole`, as a decimal of one; zero of nothing. */
export const shareOf = (part: bigint, whole: bigint): string =>
  divide(part.toString(), whole.toString(), PLACES) ?? '0';

/** Whether one share is smaller than another. */
export const isBelow = (share: string, other: string): boolean => compare(share, other) < 0;

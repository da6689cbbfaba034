import type { ChainStakingState } from '@tessera/chains';
import { compare, divide, multiply, subtract } from '@tessera/money';

interface AprInputs extends Pick<ChainStakingState['pool'], 'inflation' | 'bonded' | 'supply'> {
  communityTax: string;
  commission: string;
}

/** Decimal places of `sdk.Dec` of the Cosmos SDK. */
const CHAIN_PLACES = 18;
const PLACES = 6;

export function stakingApr({
  inflation,
  communityTax,
  commission,
  bonded,
  supply,
}: AprInputs): string | null {
  if (inflation === null || bonded === 0n) return null;
  const distributed = multiply(inflation, subtract('1', communityTax), CHAIN_PLACES);
  const earned = multiply(distributed, subtract('1', commission), CHAIN_PLACES);
  return divide(multiply(earned, supply.toString(), CHAIN_PLACES), bonded.toString(), PLACES);
}

export const shareOf = (part: bigint, whole: bigint): string =>
  divide(part.toString(), whole.toString(), PLACES) ?? '0';

export const isBelow = (share: string, other: string): boolean => compare(share, other) < 0;

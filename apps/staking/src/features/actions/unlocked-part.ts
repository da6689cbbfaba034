import type { TokenDetail } from '@tessera/contracts';
import { compare, subtract, sum } from '@tessera/money';

/** Returns the part of a stake that can be unstaked. The chain compares the sum of all stakes with the sum of all locks. */
export function unlockedPart(stake: string, { delegationDetails, locks = [] }: TokenDetail): string {
  const staked = delegationDetails.balanceToken;
  if (staked === null || locks.length === 0) return stake;
  const free = subtract(staked, sum(locks.map(({ amount }) => amount)));
  if (compare(free, '0') < 0) return '0';
  return compare(free, stake) < 0 ? free : stake;
}

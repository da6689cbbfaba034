import type { ChainStakes, StakeLock } from '@tessera/chains';
import { toDecimal } from '@tessera/money';

import type { StoredLock } from './holdings.table';

/** Returns the locks active at `now`. x/lockup releases an amount at the start of its date, in UTC. */
export function activeLocks(locks: readonly StoredLock[], now: Date): StakeLock[] {
  const today = now.toISOString().slice(0, 10);
  return locks
    .filter(({ until }) => today < until)
    .map(({ amount, until }) => ({ base: BigInt(amount), until }));
}

export const describeLocks = (locks: readonly StakeLock[], decimals: number) =>
  locks.map(({ base, until }) => ({ amount: toDecimal(base, decimals), until }));

export const sumLocks = (locks: readonly Pick<StakeLock, 'base'>[]): bigint =>
  locks.reduce((sum, { base }) => sum + base, 0n);

/** Returns the part of the balance that x/lockup blocks from sending. After a slash more may be locked than staked. */
export function lockedBeyondStake(
  stakes: (Pick<ChainStakes, 'staked'> & { readonly locks: readonly StoredLock[] }) | null | undefined,
  now: Date,
): bigint {
  if (!stakes) return 0n;
  const beyond = sumLocks(activeLocks(stakes.locks, now)) - stakes.staked;
  return beyond > 0n ? beyond : 0n;
}

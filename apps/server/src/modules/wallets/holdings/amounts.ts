import type { Asset, ChainAdapter, ChainStakes, StakeLock } from '@tessera/chains';
import { sum, toDecimal } from '@tessera/money';
import type { StoredBalance } from './holdings.repository';
import type { StoredLock } from './holdings.table';

export const isStakeable = ({ family }: ChainAdapter, { native }: Asset): boolean =>
  family === 'cosmos' && native;

/** Decimal amounts; null until the stakes are first read from the chain. */
interface Stakes {
  stakedBalance: string | null;
  unbondingBalance: string | null;
  rewards: string | null;
}

export function stakeAmounts(adapter: ChainAdapter, asset: Asset, read: ChainStakes | null | undefined) {
  const decimal = (base: bigint) => toDecimal(base, asset.decimals);
  if (!isStakeable(adapter, asset)) {
    return { stakedBalance: decimal(0n), unbondingBalance: decimal(0n), rewards: decimal(0n) };
  }
  if (!read) return { stakedBalance: null, unbondingBalance: null, rewards: null };
  const { staked, unbonding, rewards } = read;
  return {
    stakedBalance: decimal(staked),
    unbondingBalance: decimal(unbonding),
    rewards: decimal(rewards),
  };
}

export function totalAmount(
  base: bigint | undefined,
  { decimals }: Asset,
  { stakedBalance, unbondingBalance, rewards }: Stakes,
): string | null {
  if (base === undefined) return null;
  return sum([toDecimal(base, decimals), stakedBalance ?? '0', unbondingBalance ?? '0', rewards ?? '0']);
}

/** The locked part is the larger of the vesting coins and `beyondStake` (see `lockedBeyondStake`), at most `base`. */
export function availableAmounts({ decimals }: Asset, read: StoredBalance | undefined, beyondStake: bigint) {
  if (!read) return { balance: null, lockedBalance: null };
  const { base, vesting } = read;
  const bound = vesting > beyondStake ? vesting : beyondStake;
  const locked = bound < base ? bound : base;
  return { balance: toDecimal(base - locked, decimals), lockedBalance: toDecimal(locked, decimals) };
}

/** x/lockup releases a lock at the start of its `until` date, in UTC. */
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

/**
 * After a slash, the locked amount may exceed the stake. Example: with 20 OPT locked and 16.5 OPT staked, 3.5
 * OPT of the balance cannot be sent.
 */
export function lockedBeyondStake(
  stakes: (Pick<ChainStakes, 'staked'> & { readonly locks: readonly StoredLock[] }) | null | undefined,
  now: Date,
): bigint {
  if (!stakes) return 0n;
  const beyond = sumLocks(activeLocks(stakes.locks, now)) - stakes.staked;
  return beyond > 0n ? beyond : 0n;
}

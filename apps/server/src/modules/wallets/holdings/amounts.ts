import type { Asset, ChainAdapter, ChainStakes, StakeLock } from '@tessera/chains';
import { sum, toDecimal } from '@tessera/money';
import type { StoredBalance } from './holdings.repository';
import type { StoredLock } from './holdings.table';

export const isStakeable = ({ family }: ChainAdapter, { native }: Asset): boolean =>
  family === 'cosmos' && native;

/** Decimals; null until read from the chain. */
interface Stakes {
  stakedBalance: string | null;
  unbondingBalance: string | null;
  rewards: string | null;
}

/** Returns the stake in an asset: null until it was read from the chain, zero for an asset that cannot be staked. */
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

/** Returns the balance plus the parts of the stake that were read; null while the balance is unknown. */
export function totalAmount(
  base: bigint | undefined,
  { decimals }: Asset,
  { stakedBalance, unbondingBalance, rewards }: Stakes,
): string | null {
  if (base === undefined) return null;
  return sum([toDecimal(base, decimals), stakedBalance ?? '0', unbondingBalance ?? '0', rewards ?? '0']);
}

/**
 * Splits a balance into the spendable part and the locked part: vesting coins, or coins that x/lockup holds because more is
 * locked than staked. Locked coins can be staked. Null until read. @param beyondStake see `lockedBeyondStake`.
 */
export function availableAmounts({ decimals }: Asset, read: StoredBalance | undefined, beyondStake: bigint) {
  if (!read) return { balance: null, lockedBalance: null };
  const { base, vesting } = read;
  const bound = vesting > beyondStake ? vesting : beyondStake;
  const locked = bound < base ? bound : base;
  return { balance: toDecimal(base - locked, decimals), lockedBalance: toDecimal(locked, decimals) };
}

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

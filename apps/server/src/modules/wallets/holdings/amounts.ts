import type { Asset, ChainAdapter, ChainStakes } from '@tessera/chains';
import { sum, toDecimal } from '@tessera/money';

import type { StoredBalance } from './holdings.repository';

export const isStakeable = ({ family }: ChainAdapter, { native }: Asset): boolean =>
  family === 'cosmos' && native;

/** Decimals; null until read from the chain. */
interface Stakes {
  stakedBalance: string | null;
  unbondingBalance: string | null;
  rewards: string | null;
}

/** Returns the stake in an asset: null until it was read from the chain, zero for an asset that cannot be staked. */
export function stakeAmounts(
  adapter: ChainAdapter,
  asset: Asset,
  read: ChainStakes | null | undefined,
): Stakes {
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

/** Decimals; null until read from the chain. */
interface Available {
  /** Spendable for payments and network fees. */
  balance: string | null;
  /** Vesting coins, or coins that x/lockup holds because more is locked than staked. They can be staked. */
  lockedBalance: string | null;
}

/** Splits a balance into the spendable part and the rest. @param beyondStake see `lockedBeyondStake`. */
export function availableAmounts(
  { decimals }: Asset,
  read: StoredBalance | undefined,
  beyondStake: bigint,
): Available {
  if (!read) return { balance: null, lockedBalance: null };
  const { base, vesting } = read;
  const bound = vesting > beyondStake ? vesting : beyondStake;
  const locked = bound < base ? bound : base;
  return { balance: toDecimal(base - locked, decimals), lockedBalance: toDecimal(locked, decimals) };
}

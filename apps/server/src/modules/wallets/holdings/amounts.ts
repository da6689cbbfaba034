import type { Asset, ChainAdapter, ChainStakes } from '@tessera/chains';
import { sum, toDecimal } from '@tessera/money';

import type { StoredBalance } from './balances.repository';

/** Whether an asset can be staked at all. */
export const isStakeable = ({ family }: ChainAdapter, { native }: Asset): boolean =>
  family === 'cosmos' && native;

/** Decimals; null while the chain was not read. */
interface Stakes {
  stakedBalance: string | null;
  unbondingBalance: string | null;
  rewards: string | null;
}

/** What is known of the stake in an asset: nothing while it was not read from the chain, and zero of what cannot be staked. */
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

/** Everything of a token (seams 24): the whole balance and the known parts of its stakes; null while the balance is unknown. */
export function totalAmount(
  base: bigint | undefined,
  { decimals }: Asset,
  { stakedBalance, unbondingBalance, rewards }: Stakes,
): string | null {
  if (base === undefined) return null;
  return sum([toDecimal(base, decimals), stakedBalance ?? '0', unbondingBalance ?? '0', rewards ?? '0']);
}

/** Decimals; null while the balance was not read from the chain. */
interface Available {
  /** The part that payments and network fees may take. */
  balance: string | null;
  /** The rest: coins that are still vesting, or that x/lockup holds because more is locked than is staked. They can be staked. */
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

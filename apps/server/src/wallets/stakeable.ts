import type { Asset, ChainAdapter, ChainStakes } from '@tessera/chains';
import { sum, toDecimal } from '@tessera/money';

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
export function stakesOf(adapter: ChainAdapter, asset: Asset, read: ChainStakes | null | undefined): Stakes {
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

/** All that somebody has of a token (seams 24): what is spendable and what of its stakes is known; null while neither is. */
export function wholeOf(
  balance: string | null,
  { stakedBalance, unbondingBalance, rewards }: Stakes,
): string | null {
  if (balance === null) return null;
  return sum([balance, stakedBalance ?? '0', unbondingBalance ?? '0', rewards ?? '0']);
}

import type { StakePosition } from './stake-position';

/** In base units. Every asset of the adapter has a row, zero included. */
export interface ChainBalance {
  readonly symbol: string;
  /** Total, including vesting coins. */
  readonly base: bigint;
  /** Available for payments and fees: `base` without vesting coins. */
  readonly spendable: bigint;
}

/** Staking totals of an address, in base units of `symbol`. */
export interface ChainStakes {
  readonly symbol: string;
  readonly staked: bigint;
  readonly unbonding: bigint;
  readonly rewards: bigint;
}

/** Holdings at `height`; null when unknown or read from several blocks. */
export interface ChainHoldings {
  readonly height: bigint | null;
  readonly balances: readonly ChainBalance[];
  /** Null on chains without wallet staking. */
  readonly stakes: StakePosition | null;
}

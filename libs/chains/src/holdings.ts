import type { StakePosition } from './stake-position';

/** Base units; every asset has a row. */
export interface ChainBalance {
  readonly symbol: string;
  /** Total, including vesting coins. */
  readonly base: bigint;
  /** Without vesting coins. */
  readonly spendable: bigint;
}

/** Base units of `symbol`. */
export interface ChainStakes {
  readonly symbol: string;
  readonly staked: bigint;
  readonly unbonding: bigint;
  readonly rewards: bigint;
}

/** `height`: null when unknown or from several blocks. */
export interface ChainHoldings {
  readonly height: bigint | null;
  readonly balances: readonly ChainBalance[];
  /** Null on chains without wallet staking. */
  readonly stakes: StakePosition | null;
}

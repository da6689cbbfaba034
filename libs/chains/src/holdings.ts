import type { StakePosition } from './stake-position';

/** Balance in base units; every asset of the adapter has a row, zero included. */
export interface ChainBalance {
  readonly symbol: string;
  /** Everything on the account, coins that are still vesting included. */
  readonly base: bigint;
  /** The part that a payment or a network fee can take: `base` less the coins that are still vesting. */
  readonly spendable: bigint;
}

/** The sums of what an address has in the staking of its chain, in base units of `symbol`. */
export interface ChainStakes {
  readonly symbol: string;
  readonly staked: bigint;
  readonly unbonding: bigint;
  readonly rewards: bigint;
}

/** Everything that an address has, all after the block of `height`; null where the chain does not say which, or of several. */
export interface ChainHoldings {
  readonly height: bigint | null;
  readonly balances: readonly ChainBalance[];
  /** null where the chain has no staking that a wallet takes part in. */
  readonly stakes: StakePosition | null;
}

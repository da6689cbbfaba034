import type { RewardStart } from './staking';

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

/** Base units of `symbol`. */
export interface StakePosition {
  readonly symbol: string;
  readonly delegations: readonly StakeDelegation[];
  /** Earliest end first. Times are ISO 8601 UTC. */
  readonly unbondings: readonly UnbondingEntry[];
  /** Not redelegatable yet. */
  readonly redelegations: readonly RedelegationEntry[];
  /** Whole units; validators without rewards are absent. */
  readonly rewards: readonly { readonly validator: string; readonly base: bigint }[];
  /** x/lockup, earliest end first. */
  readonly locks: readonly StakeLock[];
  /** Default: the own account. */
  readonly rewardsTo: string;
  readonly unbondingSeconds: number;
  /** Per pair (unbonding) or triple (redelegation). */
  readonly maxEntries: number;
}

/** `start`: absent when the node returns no reward reference. */
export interface StakeDelegation {
  readonly validator: string;
  readonly base: bigint;
  readonly start?: RewardStart;
}

export interface StakeLock {
  readonly base: bigint;
  /** First free UTC day, such as "2027-06-01". */
  readonly until: string;
}

export interface UnbondingEntry {
  readonly validator: string;
  readonly base: bigint;
  readonly creationHeight: bigint;
  readonly completesAt: string;
}

export interface RedelegationEntry {
  readonly source: string;
  readonly destination: string;
  readonly base: bigint;
  readonly completesAt: string;
}

/** Base units of the staked coin. */
export interface StakeValidator {
  readonly operator: string;
  readonly moniker: string;
  readonly jailed: boolean;
  readonly bonded: boolean;
  readonly tokens: bigint;
  /** Decimal, 0 to 1. */
  readonly commission: string;
  readonly minSelfDelegation: bigint;
  readonly totalBonded: bigint;
  /** ISO 8601 UTC; set when it leaves the set. */
  readonly unbondsAt: string | null;
}

/** `hash`: EVM only. `balances`: by address, including coins that are not spendable, by symbol. */
export interface BlockBalances {
  readonly height: bigint;
  readonly hash?: string;
  readonly balances: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
}

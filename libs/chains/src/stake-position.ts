/** Staking position of one account, in base units of `symbol`. */
export interface StakePosition {
  readonly symbol: string;
  readonly delegations: readonly { readonly validator: string; readonly base: bigint }[];
  /** Earliest end first. Times are ISO 8601 UTC. */
  readonly unbondings: readonly UnbondingEntry[];
  /** Redelegated stakes that may not be redelegated yet. */
  readonly redelegations: readonly RedelegationEntry[];
  /** Claimable whole units; validators without rewards are absent. */
  readonly rewards: readonly { readonly validator: string; readonly base: bigint }[];
  /** Amounts that must stay staked (x/lockup), earliest end first; empty on chains without locks. */
  readonly locks: readonly StakeLock[];
  /** Account that receives rewards; default: the own one. */
  readonly rewardsTo: string;
  readonly unbondingSeconds: number;
  /** Maximum concurrent entries per pair (unbonding) or triple (redelegation). */
  readonly maxEntries: number;
}

export interface StakeLock {
  readonly base: bigint;
  /** First UTC day on which the amount is free, such as "2027-06-01". */
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

/** Validator fields for delegators. Amounts are base units of the staked coin. */
export interface StakeValidator {
  readonly operator: string;
  readonly moniker: string;
  readonly jailed: boolean;
  /** In the active set; only then it earns rewards. */
  readonly bonded: boolean;
  /** Total stake. */
  readonly tokens: bigint;
  /** Decimal, 0 to 1. */
  readonly commission: string;
  readonly minSelfDelegation: bigint;
  /** Total stake of the active set. */
  readonly totalBonded: bigint;
  /** End of its unbonding when it leaves the set, ISO 8601 UTC. */
  readonly unbondsAt: string | null;
}

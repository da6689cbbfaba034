/** Everything that one account has in the staking of its chain at this moment, in base units of `symbol`. */
export interface StakePosition {
  readonly symbol: string;
  readonly delegations: readonly { readonly validator: string; readonly base: bigint }[];
  /** On their way out of a stake, the first to end first. Times are ISO 8601 UTC. */
  readonly unbondings: readonly UnbondingEntry[];
  /** Moved stakes that are not free to move again. */
  readonly redelegations: readonly RedelegationEntry[];
  /** Whole units that a claim would pay; validators that owe nothing are not in it. */
  readonly rewards: readonly { readonly validator: string; readonly base: bigint }[];
  /** Amounts that must stay staked (x/lockup), the first to end first; empty where the chain has no locks. */
  readonly locks: readonly StakeLock[];
  /** The account that rewards are paid to: the own one, unless it has named another. */
  readonly rewardsTo: string;
  /** How long coins wait when they leave a stake. */
  readonly unbondingSeconds: number;
  /** Entries that one pair (unbonding) or triple (redelegation) of accounts may have at a time. */
  readonly maxEntries: number;
}

export interface StakeLock {
  readonly base: bigint;
  /** The first day on which the amount is free, such as "2027-06-01", in UTC. */
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

/** A validator as far as it matters to who stakes with it. Amounts are base units of the staked coin. */
export interface StakeValidator {
  readonly operator: string;
  readonly moniker: string;
  readonly jailed: boolean;
  /** In the active set: only then it earns. */
  readonly bonded: boolean;
  /** All that is staked with it. */
  readonly tokens: bigint;
  /** Of one, as a decimal. */
  readonly commission: string;
  readonly minSelfDelegation: bigint;
  /** All that is staked in the active set of the chain. */
  readonly totalBonded: bigint;
  /** Of a validator that leaves the set: when its stake is free, ISO 8601 UTC. */
  readonly unbondsAt: string | null;
}

/** Base units of `symbol`. */
export interface ChainStakeChange {
  /** (chain, hash, kind, index) is unique. */
  readonly index: number;
  readonly kind: 'delegate' | 'undelegate' | 'cancelUndelegate' | 'moveDelegation';
  readonly delegator: string;
  readonly symbol: string;
  readonly base: bigint;
  /** Absent when coins only leave. */
  readonly toValidator?: string;
  readonly fromValidator?: string;
  /** End of the unbonding or redelegation lock; whole seconds, ISO 8601 UTC. */
  readonly completesAt?: string;
  /** Cancelled unbonding: its creation height. */
  readonly creationHeight?: string;
  /** Stake that created the validator. */
  readonly moniker?: string;
}

/** The chain pays rewards before each stake change. */
export interface ChainReward {
  /** Zero rewards are omitted but counted. */
  readonly index: number;
  /** `commission`: the operator's share of its delegators' rewards. */
  readonly kind: 'reward' | 'commission';
  readonly validator: string;
  readonly delegator: string;
  /** The delegator or its withdraw address. */
  readonly to: string;
  readonly symbol: string;
  readonly base: bigint;
}

export interface ChainStaking {
  readonly changes: readonly ChainStakeChange[];
  readonly rewards: readonly ChainReward[];
}

/** Paid at the end of a block, without a transaction. */
export interface ChainMaturity {
  readonly index: number;
  readonly delegator: string;
  readonly validator: string;
  readonly symbol: string;
  readonly base: bigint;
}

/** Downtime or double signing. */
export interface ChainSlash {
  readonly index: number;
  readonly consensus: string;
  /** In base units of the staked coin. */
  readonly base: bigint;
}

export interface ChainBlockStaking {
  readonly maturities: readonly ChainMaturity[];
  /** Consensus addresses. */
  readonly missedBy: readonly string[];
  readonly slashes: readonly ChainSlash[];
}

/** Base units of the staked coin; shares 0 to 1. */
export interface ChainValidator {
  readonly operator: string;
  /** `optiovalcons1…`; Ed25519 keys only. */
  readonly consensus?: string;
  readonly moniker: string;
  readonly details: string;
  readonly website: string;
  readonly status: 'bonded' | 'unbonding' | 'unbonded';
  readonly jailed: boolean;
  readonly tokens: bigint;
  readonly minSelfDelegation: bigint;
  readonly commission: string;
  readonly maxCommission: string;
  /** Per day. */
  readonly maxChange: string;
  /** ISO 8601 UTC, as all times. */
  readonly commissionChangedAt: string;
  /** Null: never in the active set. */
  readonly signing: ChainSigningInfo | null;
}

export interface ChainSigningInfo {
  readonly missed: number;
  readonly startHeight: bigint;
  readonly jailedUntil: string | null;
}

/** Shares 0 to 1. */
export interface ChainStakingParams {
  readonly unbondingSeconds: number;
  readonly maxEntries: number;
  readonly maxValidators: number;
  readonly minCommission: string;
  readonly communityTax: string;
  readonly signedBlocksWindow: number;
  readonly minSigned: string;
  readonly downtimeSlash: string;
  readonly doubleSignSlash: string;
}

/** Base units. */
export interface ChainStakingPool {
  readonly bonded: bigint;
  readonly notBonded: bigint;
  readonly supply: bigint;
  /** Per year, decimal; null when the chain does not report it. */
  readonly inflation: string | null;
  readonly communityPool: bigint | null;
}

export interface ChainStakingState {
  readonly height: bigint;
  readonly symbol: string;
  readonly validators: readonly ChainValidator[];
  readonly params: ChainStakingParams;
  readonly pool: ChainStakingPool;
}

/**
 * Reference from which the rewards of a delegation grow (DelegatorStartingInfo of x/distribution). It changes only with a
 * change of the delegation and with each payout. `stake`, `ratio` and `shares` are in 10^-18.
 */
export interface RewardStart {
  /** Last period that is paid. */
  readonly period: bigint;
  readonly stake: bigint;
  /** Cumulative rewards per base unit at the end of `period`. */
  readonly ratio: bigint;
  readonly shares: bigint;
}

/** `ratio` is that at the end of `period`, which the slash ended. In 10^-18. */
export interface RewardSlash {
  readonly period: bigint;
  readonly fraction: bigint;
  readonly ratio: bigint;
}

/** The rewards of all delegations to a validator. All fields except `current` are constant within a period. */
export interface ValidatorRewards {
  readonly operator: string;
  /** Current period. */
  readonly period: bigint;
  /** Rewards of the current period in 10^-18 base units. */
  readonly current: bigint;
  /** Cumulative rewards per base unit at the end of the previous period, in 10^-18. */
  readonly ratio: bigint;
  /** Base units. */
  readonly tokens: bigint;
  /** In 10^-18. */
  readonly shares: bigint;
  /** In order. */
  readonly slashes: readonly RewardSlash[];
}

export interface ChainRewards {
  readonly height: bigint;
  readonly validators: readonly ValidatorRewards[];
}

/** What a message did to a stake. Amounts are base units of `symbol`. */
export interface ChainStakeChange {
  /** Its place among the stake changes of the transaction: (chain, hash, kind, index) is unique. */
  readonly index: number;
  readonly kind: 'delegate' | 'undelegate' | 'cancelUndelegate' | 'moveDelegation';
  readonly delegator: string;
  readonly symbol: string;
  readonly base: bigint;
  /** Where coins are staked from now on; absent when they only leave. */
  readonly toValidator?: string;
  /** Which validator coins leave. */
  readonly fromValidator?: string;
  /** When coins that leave are free, or a moved stake is free to move again; whole seconds, ISO 8601 UTC. */
  readonly completesAt?: string;
  /** Of a cancelled unbonding: the height at which the chain had made it. */
  readonly creationHeight?: string;
  /** The validator began with this stake. */
  readonly moniker?: string;
}

/** Rewards that a transaction paid out, whatever it was for: the chain pays them before it changes a stake. */
export interface ChainReward {
  /** Its place among the rewards of the transaction; one that was of nothing is left out, and counts. */
  readonly index: number;
  /** `commission`: what a validator's operator took of its delegators' rewards. */
  readonly kind: 'reward' | 'commission';
  readonly validator: string;
  readonly delegator: string;
  /** Where it went: the delegator, unless it has named another account for its rewards. */
  readonly to: string;
  readonly symbol: string;
  readonly base: bigint;
}

/** Everything that a transaction did in the staking of its chain, in the order in which it happened. */
export interface ChainStaking {
  readonly changes: readonly ChainStakeChange[];
  readonly rewards: readonly ChainReward[];
}

/** Coins that an ended unbonding gave back at the end of a block, without any transaction. */
export interface ChainMaturity {
  /** Its place among those of the block. */
  readonly index: number;
  readonly delegator: string;
  readonly validator: string;
  readonly symbol: string;
  readonly base: bigint;
}

/** A validator that was punished for not signing, or for signing twice. */
export interface ChainSlash {
  /** Its place among those of the block. */
  readonly index: number;
  readonly consensus: string;
  /** What was burnt of its own stake, in base units of the staked coin. */
  readonly base: bigint;
}

/** What the chain itself did at a block, beside its transactions. */
export interface ChainBlockStaking {
  readonly maturities: readonly ChainMaturity[];
  /** Validators that did not sign the block before, by their consensus address. */
  readonly missedBy: readonly string[];
  readonly slashes: readonly ChainSlash[];
}

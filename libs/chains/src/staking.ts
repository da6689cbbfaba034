/** Stake change of a message, in base units of `symbol`. */
export interface ChainStakeChange {
  /** Among the stake changes of the transaction; (chain, hash, kind, index) is unique. */
  readonly index: number;
  readonly kind: 'delegate' | 'undelegate' | 'cancelUndelegate' | 'moveDelegation';
  readonly delegator: string;
  readonly symbol: string;
  readonly base: bigint;
  /** New validator; absent when coins only leave. */
  readonly toValidator?: string;
  /** Validator that coins leave. */
  readonly fromValidator?: string;
  /** End of the unbonding or of the redelegation lock; whole seconds, ISO 8601 UTC. */
  readonly completesAt?: string;
  /** Cancelled unbonding: its creation height. */
  readonly creationHeight?: string;
  /** Set when this stake created the validator. */
  readonly moniker?: string;
}

/** Reward paid by a transaction of any type: the chain pays rewards before each stake change. */
export interface ChainReward {
  /** Among the rewards of the transaction; zero rewards are omitted but counted. */
  readonly index: number;
  /** `commission`: the operator's share of its delegators' rewards. */
  readonly kind: 'reward' | 'commission';
  readonly validator: string;
  readonly delegator: string;
  /** Recipient: the delegator or its withdraw address. */
  readonly to: string;
  readonly symbol: string;
  readonly base: bigint;
}

/** Staking effects of a transaction, in order. */
export interface ChainStaking {
  readonly changes: readonly ChainStakeChange[];
  readonly rewards: readonly ChainReward[];
}

/** Coins returned by an ended unbonding at the end of a block, without a transaction. */
export interface ChainMaturity {
  /** Among those of the block. */
  readonly index: number;
  readonly delegator: string;
  readonly validator: string;
  readonly symbol: string;
  readonly base: bigint;
}

/** Slash for downtime or double signing. */
export interface ChainSlash {
  /** Among those of the block. */
  readonly index: number;
  readonly consensus: string;
  /** Burnt stake of the validator, in base units of the staked coin. */
  readonly base: bigint;
}

/** Staking events of a block outside its transactions. */
export interface ChainBlockStaking {
  readonly maturities: readonly ChainMaturity[];
  /** Consensus addresses that missed the previous block. */
  readonly missedBy: readonly string[];
  readonly slashes: readonly ChainSlash[];
}

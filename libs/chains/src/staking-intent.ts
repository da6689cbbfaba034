interface Staking {
  readonly symbol: string;
  /** The account that stakes, signs and pays the fee. */
  readonly from: string;
}

/** Coins of the account go to a validator. `base` is a decimal integer string of base units, here and below. */
export interface DelegateIntent extends Staking {
  readonly type: 'delegate';
  readonly validator: string;
  readonly base: string;
}

/** Staked coins begin to leave a validator; they are free once the chain's unbonding time is over. */
export interface UndelegateIntent extends Staking {
  readonly type: 'undelegate';
  readonly validator: string;
  readonly base: string;
}

/** Coins on their way out go back to the validator that they left. */
export interface CancelUndelegateIntent extends Staking {
  readonly type: 'cancel-undelegate';
  readonly validator: string;
  readonly base: string;
  /** The height at which the chain made the entry. */
  readonly creationHeight: string;
}

/** Staked coins work for another validator at once. */
export interface MoveDelegationIntent extends Staking {
  readonly type: 'move-delegation';
  readonly source: string;
  readonly destination: string;
  readonly base: string;
}

/** The chain pays what there is by then; one message for each validator, all or none. */
export interface ClaimRewardsIntent extends Staking {
  readonly type: 'claim-rewards';
  readonly validators: readonly string[];
}

/** The account becomes the operator of a new validator, with its own coins as the first stake. */
export interface CreateValidatorIntent extends Staking {
  readonly type: 'create-validator';
  readonly moniker: string;
  readonly base: string;
  readonly minSelfDelegation: string;
  /** Shares of one as decimals: "0.05" is 5%. */
  readonly commission: string;
  readonly maxCommission: string;
  readonly maxChange: string;
  /** ed25519 in base64. null: whoever signs puts its own in the message's place for it. */
  readonly consensusPubkey: string | null;
}

/** Everything that a wallet does in the staking of a chain. */
export type StakingIntent =
  | DelegateIntent
  | UndelegateIntent
  | CancelUndelegateIntent
  | MoveDelegationIntent
  | ClaimRewardsIntent
  | CreateValidatorIntent;

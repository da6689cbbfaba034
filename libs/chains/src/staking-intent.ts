interface Staking {
  readonly symbol: string;
  /** Delegator, signer and fee payer. */
  readonly from: string;
}

/** Delegates coins. `base` is a decimal integer string of base units, here and below. */
export interface DelegateIntent extends Staking {
  readonly type: 'delegate';
  readonly validator: string;
  readonly base: string;
}

/** Starts unbonding; coins are free after the unbonding time. */
export interface UndelegateIntent extends Staking {
  readonly type: 'undelegate';
  readonly validator: string;
  readonly base: string;
}

/** Returns unbonding coins to their validator. */
export interface CancelUndelegateIntent extends Staking {
  readonly type: 'cancel-undelegate';
  readonly validator: string;
  readonly base: string;
  /** Creation height of the entry. */
  readonly creationHeight: string;
}

/** Redelegates without unbonding. */
export interface MoveDelegationIntent extends Staking {
  readonly type: 'move-delegation';
  readonly source: string;
  readonly destination: string;
  readonly base: string;
}

/** Claims the rewards accrued by then; one message per validator, all or none. */
export interface ClaimRewardsIntent extends Staking {
  readonly type: 'claim-rewards';
  readonly validators: readonly string[];
}

/** Makes the account operator of a new validator, with its own coins as first stake. */
export interface CreateValidatorIntent extends Staking {
  readonly type: 'create-validator';
  readonly moniker: string;
  readonly base: string;
  readonly minSelfDelegation: string;
  /** Decimals, 0 to 1: "0.05" is 5%. */
  readonly commission: string;
  readonly maxCommission: string;
  readonly maxChange: string;
  /** Ed25519, base64. Null: the signer inserts its own. */
  readonly consensusPubkey: string | null;
}

export type StakingIntent =
  | DelegateIntent
  | UndelegateIntent
  | CancelUndelegateIntent
  | MoveDelegationIntent
  | ClaimRewardsIntent
  | CreateValidatorIntent;

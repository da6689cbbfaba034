interface Staking {
  readonly symbol: string;
  readonly from: string;
}

/** `base`: decimal integer string of base units, here and below. */
export interface DelegateIntent extends Staking {
  readonly type: 'delegate';
  readonly validator: string;
  readonly base: string;
}

export interface UndelegateIntent extends Staking {
  readonly type: 'undelegate';
  readonly validator: string;
  readonly base: string;
}

export interface CancelUndelegateIntent extends Staking {
  readonly type: 'cancel-undelegate';
  readonly validator: string;
  readonly base: string;
  readonly creationHeight: string;
}

export interface MoveDelegationIntent extends Staking {
  readonly type: 'move-delegation';
  readonly source: string;
  readonly destination: string;
  readonly base: string;
}

/** One message per validator, all or none. */
export interface ClaimRewardsIntent extends Staking {
  readonly type: 'claim-rewards';
  readonly validators: readonly string[];
}

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

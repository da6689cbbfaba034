/** A validator as the chain shows it, whatever its status. Amounts are base units of the staked coin, shares decimals of one. */
export interface ChainValidator {
  readonly operator: string;
  /** Under which blocks name it (`optiovalcons1…`); absent when its key is of another kind than ed25519. */
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
  /** The most that commission may change in a day. */
  readonly maxChange: string;
  /** ISO 8601 UTC, as all times. */
  readonly commissionChangedAt: string;
  /** null: it never was in the active set. */
  readonly signing: ChainSigningInfo | null;
}

export interface ChainSigningInfo {
  /** Blocks of the chain's window that it did not sign. */
  readonly missed: number;
  /** Where the counting began. */
  readonly startHeight: bigint;
  readonly jailedUntil: string | null;
}

/** The chain's own parameters of staking, slashing and distribution. Shares are decimals of one. */
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

/** All of the chain's stake, in base units. */
export interface ChainStakingPool {
  readonly bonded: bigint;
  readonly notBonded: bigint;
  readonly supply: bigint;
  /** A year's, as a decimal of one; null where the chain does not say. */
  readonly inflation: string | null;
  readonly communityPool: bigint | null;
}

/** The staking of a chain after one of its blocks. */
export interface ChainStakingState {
  readonly height: bigint;
  readonly symbol: string;
  readonly validators: readonly ChainValidator[];
  readonly params: ChainStakingParams;
  readonly pool: ChainStakingPool;
}

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

/** Validator of any status. Amounts are base units of the staked coin, shares decimals from 0 to 1. */
export interface ChainValidator {
  readonly operator: string;
  /** Consensus address (`optiovalcons1…`); absent for keys other than Ed25519. */
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
  /** Maximum commission change per day. */
  readonly maxChange: string;
  /** ISO 8601 UTC, as all times. */
  readonly commissionChangedAt: string;
  /** Null: never in the active set. */
  readonly signing: ChainSigningInfo | null;
}

export interface ChainSigningInfo {
  /** Missed blocks in the signing window. */
  readonly missed: number;
  /** Start of the counting. */
  readonly startHeight: bigint;
  readonly jailedUntil: string | null;
}

/** Chain parameters of staking, slashing and distribution. Shares are decimals from 0 to 1. */
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

/** Staking totals in base units. */
export interface ChainStakingPool {
  readonly bonded: bigint;
  readonly notBonded: bigint;
  readonly supply: bigint;
  /** Per year, decimal; null when the chain does not report it. */
  readonly inflation: string | null;
  readonly communityPool: bigint | null;
}

/** Staking state at one height. */
export interface ChainStakingState {
  readonly height: bigint;
  readonly symbol: string;
  readonly validators: readonly ChainValidator[];
  readonly params: ChainStakingParams;
  readonly pool: ChainStakingPool;
}

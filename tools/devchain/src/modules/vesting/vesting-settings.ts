/** A vesting account at genesis. */
export interface GenesisVesting {
  /** "delayed" frees the amount at the end, "continuous" bit by bit, "permanent" never. */
  readonly kind: 'continuous' | 'delayed' | 'permanent';
  /** uOPT. */
  readonly amount: bigint;
  /** Time of the first block if absent. */
  readonly start?: Date;
  /** Not read for "permanent". */
  readonly end: Date;
}

export interface GenesisVesting {
  /** "continuous": linear; "permanent": never. */
  readonly kind: 'continuous' | 'delayed' | 'permanent';
  /** uOPT. */
  readonly amount: bigint;
  /** Default: time of the first block. */
  readonly start?: Date;
  /** Ignored for "permanent". */
  readonly end: Date;
}

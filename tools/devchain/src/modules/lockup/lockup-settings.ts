export interface LockupSettings {
  /** Whether the chain checks locks; without, plain Cosmos SDK behaviour. */
  readonly enabled: boolean;
  readonly locks: readonly GenesisLock[];
}

export interface GenesisLock {
  readonly address: string;
  /** uOPT. */
  readonly amount: bigint;
  /** First UTC day on which the amount is free, such as "2027-03-01". */
  readonly unlockDate: string;
}

export const noLocks: LockupSettings = { enabled: true, locks: [] };

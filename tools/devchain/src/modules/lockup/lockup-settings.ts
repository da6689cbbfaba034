/** Optio's x/lockup at genesis. */
export interface LockupSettings {
  /** Whether the chain checks locks; without it, transactions are those of a plain Cosmos SDK. */
  readonly enabled: boolean;
  readonly locks: readonly GenesisLock[];
}

export interface GenesisLock {
  readonly address: string;
  /** uOPT. */
  readonly amount: bigint;
  /** First day on which the amount is free, such as "2027-03-01", in UTC. */
  readonly unlockDate: string;
}

export const noLocks: LockupSettings = { enabled: true, locks: [] };

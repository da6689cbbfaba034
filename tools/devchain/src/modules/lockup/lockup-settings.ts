export interface LockupSettings {
  /** Without, plain Cosmos SDK behaviour. */
  readonly enabled: boolean;
  readonly locks: readonly GenesisLock[];
}

export interface GenesisLock {
  readonly address: string;
  /** uOPT. */
  readonly amount: bigint;
  /** First free UTC day, such as "2027-03-01". */
  readonly unlockDate: string;
}

export const noLocks: LockupSettings = { enabled: true, locks: [] };

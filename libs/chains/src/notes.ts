/** Stake lock (x/lockup), in base units of `symbol`. */
interface LockNote {
  readonly kind: 'lock';
  /** Owner of the locked stake. */
  readonly address: string;
  readonly symbol: string;
  readonly base: bigint;
  /** End of the lock, ISO 8601 UTC; absent when a failed message had no valid date. */
  readonly until?: string;
}

/** Grant, revocation, or execution for other accounts (x/authz). */
interface AuthorizationNote {
  readonly kind: 'authorization';
  /** Account that granted, revoked or executed. */
  readonly address: string;
  /** Grantee; absent for an execution. */
  readonly other?: string;
}

export type NewNote = LockNote | AuthorizationNote;

/**
 * Message that moves no coins and changes no stake; in a failed transaction, one sent by the fee payer.
 * (chain, hash, kind, index) is unique.
 */
export type ChainNote = NewNote & { readonly index: number };

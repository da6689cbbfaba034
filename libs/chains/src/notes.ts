/** A lock of stake (x/lockup). Amounts are base units of `symbol`. */
interface LockNote {
  readonly kind: 'lock';
  /** The owner of the locked stake. */
  readonly address: string;
  readonly symbol: string;
  readonly base: bigint;
  /** When the lock ends, ISO 8601 UTC; absent when a failed message had no valid date. */
  readonly until?: string;
}

/** A permission that was granted or revoked, or an execution in the name of other accounts (x/authz). */
interface AuthorizationNote {
  readonly kind: 'authorization';
  /** The account that granted, revoked or executed. */
  readonly address: string;
  /** The account that received or lost the permission; absent for an execution. */
  readonly other?: string;
}

export type NewNote = LockNote | AuthorizationNote;

/**
 * A message that moves no coins and changes no stake. Of a failed transaction it is a message that the payer of the fee sent.
 * `index` is its place among those of the transaction: (chain, hash, kind, index) is unique.
 */
export type ChainNote = NewNote & { readonly index: number };

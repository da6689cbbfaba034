/** x/lockup; base units of `symbol`. */
interface LockNote {
  readonly kind: 'lock';
  readonly address: string;
  readonly symbol: string;
  readonly base: bigint;
  /** End of the lock, ISO 8601 UTC; absent when a failed message had no valid date. */
  readonly until?: string;
}

/** x/authz. */
interface AuthorizationNote {
  readonly kind: 'authorization';
  readonly address: string;
  /** Grantee; absent for an execution. */
  readonly other?: string;
}

export type NewNote = LockNote | AuthorizationNote;

/** In a failed transaction, from the fee payer. (chain, hash, kind, index) is unique. */
export type ChainNote = NewNote & { readonly index: number };

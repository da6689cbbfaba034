/** The user and session that request a transfer, the wallet, and the idempotency key. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly walletId: string;
  readonly idempotencyKey: string | undefined;
}

/** The user and session that request a transfer, the wallet, and the idempotency key. */
export interface Requester {
  readonly userId: string;
  readonly sessionId: string;
  readonly walletId: string;
  readonly idempotencyKey: string | undefined;
}

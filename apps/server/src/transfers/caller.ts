/** Who asks for a transfer, for which wallet, and under which key of the attempt. */
export interface Caller {
  readonly userId: string;
  readonly walletId: string;
  readonly idempotencyKey: string | undefined;
}

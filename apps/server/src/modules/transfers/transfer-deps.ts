import type { LedgerDeps } from '../chains';

/** The stages of a payment between the request and the response, in order. */
export type TransferStage =
  | 'received'
  | 'claimed'
  | 'counted'
  | 'prepared'
  | 'signed'
  | 'stored'
  | 'committed'
  | 'sending'
  | 'sent'
  | 'recorded'
  | 'answering';

/**
 * Called at each stage of a payment. `server.ts` never sets it: the fault harness does, in an entry of its own, to end the
 * process there. The stages are words of the pipeline, so that the product contains no name of the harness.
 */
export interface TransferProbe {
  probe?: (stage: TransferStage) => void;
}

export type TransferDeps = LedgerDeps & TransferProbe;

/** The user and session that request a transfer, the wallet, and the idempotency key. */
export interface Requester {
  readonly userId: string;
  readonly sessionId: string;
  readonly walletId: string;
  readonly idempotencyKey: string | undefined;
}

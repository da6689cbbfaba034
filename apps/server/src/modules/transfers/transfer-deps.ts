import type { LedgerDeps } from '../chains';

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

/** Only the fault harness sets `probe`, to end the process at a chosen stage. */
export interface TransferProbe {
  probe?: (stage: TransferStage) => void;
}

export type TransferDeps = LedgerDeps & TransferProbe;

export interface Requester {
  readonly userId: string;
  readonly sessionId: string;
  readonly walletId: string;
  readonly idempotencyKey: string | undefined;
}

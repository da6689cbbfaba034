import type { Transaction } from '@tessera/contracts';

/** The part of the response that identifies an accepted transfer. */
export type AcceptedTransfer = Pick<Transaction, 'id' | 'transactionHash'>;

/** The steps of one transfer around the kill of the server. */
export interface TransferFlow {
  prepare(): Promise<void>;
  /** Passes the armed kill point. @returns the accepted transfer when the server was not killed. */
  interrupt(): Promise<AcceptedTransfer | void>;
  /** Repeats the request after the crash, under the same idempotency key. */
  retry(): Promise<AcceptedTransfer>;
  /** Does what must happen outside of the product before the transfer can end. */
  complete(id: string): Promise<void>;
  finalStatus: 'success' | 'cancelled';
  /** Resets the chain, also after a failure. */
  cleanUp?(): Promise<void>;
}

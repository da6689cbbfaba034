import type { Transaction } from '@tessera/contracts/transfers';

export type AcceptedTransfer = Pick<Transaction, 'id' | 'transactionHash'>;

export interface TransferFlow {
  prepare(): Promise<void>;
  /**
   * Sends the request or releases a held transfer. The server is killed meanwhile.
   * @returns the accepted transfer, if the server responds to the request
   */
  interrupt(): Promise<AcceptedTransfer | void>;
  /** Repeats the request with the same idempotency key. */
  retry(): Promise<AcceptedTransfer>;
  /** Does what the transfer needs from outside the server, for example a new block. */
  complete(id: string): Promise<void>;
  finalStatus: 'success' | 'cancelled';
  cleanUp?(): Promise<void>;
}

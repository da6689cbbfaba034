import type { Transaction } from '@tessera/contracts';

/** What a client learns of a transfer that was taken. */
export type Answer = Pick<Transaction, 'id' | 'transactionHash'>;

/** How one transfer goes: what stands before, the work in which the server is killed, and what brings it to its end. */
export interface Course {
  before(): Promise<void>;
  /** Passes the armed point. @returns the answer, should there be one after all. */
  interrupted(): Promise<Answer | void>;
  /** What a client repeats after the crash, under the key it had. */
  again(): Promise<Answer>;
  /** Whatever has to happen outside of the product before it can end. */
  afterwards(id: string): Promise<void>;
  endsAs: 'success' | 'cancelled';
  /** Leaves the chain as it was, however it went. */
  clearUp?(): Promise<void>;
}

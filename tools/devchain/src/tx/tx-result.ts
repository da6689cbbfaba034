import type { ChainEvent } from '../chain/event';
import { AbciError } from '../chain/abci-error';

/** What running a transaction came to; JSON-serialisable apart from data. Code 0 is success. */
export interface TxResult {
  readonly code: number;
  readonly codespace: string;
  readonly log: string;
  /** Encoded TxMsgData; empty unless delivered with success. */
  readonly data: Uint8Array;
  readonly events: readonly ChainEvent[];
  readonly gasWanted: bigint;
  readonly gasUsed: bigint;
}

/** baseapp recovers from a panic with this code instead of stopping the node. */
const PANIC = 111222;

/** The refusal inside an error; a fault of ours shows as the SDK's panic error. */
export function toAbciError(error: unknown): AbciError {
  if (error instanceof AbciError) return error;
  return new AbciError('sdk', PANIC, 'panic', error instanceof Error ? error.message : 'recovered');
}

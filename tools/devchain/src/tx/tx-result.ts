import type { ChainEvent } from '../chain/event';
import { AbciError } from '../chain/abci-error';

/** JSON-serializable except `data`. Code 0 is success. */
export interface TxResult {
  readonly code: number;
  readonly codespace: string;
  readonly log: string;
  /** Encoded TxMsgData; empty unless delivered successfully. */
  readonly data: Uint8Array;
  readonly events: readonly ChainEvent[];
  readonly gasWanted: bigint;
  readonly gasUsed: bigint;
}

/** Code with which baseapp recovers from a panic. */
const PANIC = 111222;

/** Maps our own faults to the SDK's panic error. */
export function toAbciError(error: unknown): AbciError {
  if (error instanceof AbciError) return error;
  return new AbciError('sdk', PANIC, 'panic', error instanceof Error ? error.message : 'recovered');
}

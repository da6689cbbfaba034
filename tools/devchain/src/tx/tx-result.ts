import type { ChainEvent } from '../chain/event';
import { AbciError } from '../chain/abci-error';

/** JSON-serializable except `data`. Code 0 is success. */
export interface TxResult {
  readonly code: number;
  readonly codespace: string;
  readonly log: string;
  /** Empty unless delivered successfully. */
  readonly data: Uint8Array;
  readonly events: readonly ChainEvent[];
  readonly gasWanted: bigint;
  readonly gasUsed: bigint;
}

/** Code of a recovered panic in baseapp. */
const PANIC = 111222;

export function toAbciError(error: unknown): AbciError {
  if (error instanceof AbciError) return error;
  return new AbciError('sdk', PANIC, 'panic', error instanceof Error ? error.message : 'recovered');
}

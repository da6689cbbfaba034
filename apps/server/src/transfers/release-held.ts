import type { ChainAdapter } from '@tessera/chains';

import type { LedgerDeps } from '../ledger-deps';
import { failTransfer } from './change-state';
import type { TransferAttemptRow, TransferRow } from './transfers.table';

const failure = {
  code: 'HELD_TOO_LONG',
  message: 'It waited too long: send it again',
  feeTaken: null,
};

/**
 * Ends a transfer whose hold is over when no block takes its bytes any more: its last height has passed, or the network
 * asks for more than its fee. Nobody has seen them, so nothing can come of it.
 * @returns whether it ended.
 */
export async function endOutdated(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  { fee, sends }: Pick<TransferAttemptRow, 'fee' | 'sends'>,
): Promise<boolean> {
  if (row.heldUntil === null || sends > 0) return false;
  if (!(await isOutdated(adapter, row, fee))) return false;
  return failTransfer(deps, row, failure, 0);
}

async function isOutdated(
  adapter: ChainAdapter,
  { intent, timeoutHeight }: TransferRow,
  fee: TransferAttemptRow['fee'],
): Promise<boolean> {
  try {
    if (timeoutHeight !== null) return (await adapter.getHead()).height >= timeoutHeight;
    return (await adapter.raiseFee(intent, fee))?.belowMarket ?? false;
  } catch {
    // A chain that is silent says nothing of it; the bytes go out, and it will.
    return false;
  }
}

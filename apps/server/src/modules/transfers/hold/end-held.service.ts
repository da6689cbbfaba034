import { and, eq } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains';

import type { Transaction } from '../../../platform/db/database';
import { tell } from '../state/change-state.service';
import { isHeld } from './held-signatures.repository';
import { transactions } from '../entries/transactions.table';
import { lockAccount } from '../transfers.repository';
import { transferAttempts, transfers, type TransferFailure, type TransferRow } from '../transfers.table';

type Notify = (tx: Transaction, row: TransferRow) => Promise<void>;

/**
 * Ends a held transfer: its signatures are deleted, and nothing of it was ever sent.
 * @param told called with the transaction that ends it. @returns false when it was released or ended before.
 */
export async function endHeld(
  deps: Pick<LedgerDeps, 'db' | 'clock'>,
  { id, chainId, address }: Pick<TransferRow, 'id' | 'chainId' | 'address'>,
  failure: TransferFailure,
  told: Notify = tell,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, chainId, address);
    return endHeldLocked(deps, tx, id, failure, told);
  });
}

/** The same in a transaction that holds the lock of the account. */
export async function endHeldLocked(
  { clock }: Pick<LedgerDeps, 'clock'>,
  tx: Transaction,
  id: string,
  failure: TransferFailure,
  told: Notify,
): Promise<boolean> {
  const completedAt = clock.now();
  // A release sets `heldUntil` to null too, so only the first of both finds the row.
  const [row] = await tx
    .update(transfers)
    .set({ status: 'failed', stage: 'final', sequence: null, heldUntil: null, failure, completedAt })
    .where(and(eq(transfers.id, id), isHeld))
    .returning();
  if (!row) return false;
  // Only the previous version of the server stores an attempt of a held transfer.
  await tx.delete(transferAttempts).where(eq(transferAttempts.transferId, id));
  await tx
    .update(transactions)
    .set({ status: 'failed', failure, fee: null, txHash: null, completedAt })
    .where(eq(transactions.transferId, id));
  await told(tx, row);
  return true;
}

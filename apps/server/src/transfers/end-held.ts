import { and, eq, isNotNull } from 'drizzle-orm';

import type { Transaction } from '../db/database';
import type { LedgerDeps } from '../ledger-deps';
import { tell } from './change-state';
import { transactions } from './transactions.table';
import { lockAccount } from './transfers.repository';
import { transferAttempts, transfers, type TransferFailure, type TransferRow } from './transfers.table';

/**
 * Ends a transfer that is held: its sequence is free for the next one, and its bytes, which nobody has seen, are gone.
 * @param told called with the transaction that ends it. @returns whether it ended; it does not once it has left.
 */
export async function endHeld(
  { db, clock }: Pick<LedgerDeps, 'db' | 'clock'>,
  { id, chainId, address }: Pick<TransferRow, 'id' | 'chainId' | 'address'>,
  failure: TransferFailure,
  told: (tx: Transaction, row: TransferRow) => Promise<void> = tell,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, chainId, address);
    const completedAt = clock.now();
    // The release empties `heldUntil` too: of both, the later finds nothing.
    const [row] = await tx
      .update(transfers)
      .set({ status: 'failed', stage: 'final', sequence: null, heldUntil: null, failure, completedAt })
      .where(and(eq(transfers.id, id), eq(transfers.status, 'signed'), isNotNull(transfers.heldUntil)))
      .returning();
    if (!row) return false;
    await tx.delete(transferAttempts).where(eq(transferAttempts.transferId, id));
    // The same payment, signed again for the same place, may have the same hash.
    await tx
      .update(transactions)
      .set({ status: 'failed', failure, fee: null, txHash: null, completedAt })
      .where(eq(transactions.transferId, id));
    await told(tx, row);
    return true;
  });
}

import { messages } from '@tessera/contracts';
import { and, eq, isNotNull } from 'drizzle-orm';

import type { LedgerDeps } from '../ledger-deps';
import { conflict, notFound } from '../plugins/http-error';
import { tell } from './change-state';
import { findLine } from './transactions.repository';
import { transactions } from './transactions.table';
import { findTransfer, lockAccount } from './transfers.repository';
import { transferAttempts, transfers, type TransferRow } from './transfers.table';

const failure = { code: 'CANCELLED', message: messages.transferCancelled, feeTaken: null };

/**
 * Ends a transfer that is held: its sequence is free for the next one, and its bytes, which nobody has seen, are gone.
 * Asked for again it stays ended. @throws 409 once the transfer has left. @returns the id of its transaction.
 */
export async function cancelHeld(deps: LedgerDeps, walletId: string, idOrHash: string): Promise<string> {
  const line = await findLine(deps.db, walletId, idOrHash);
  if (!line?.transfer) throw notFound();
  const { id } = line.transfer;
  if (await end(deps, line.transfer)) return id;
  const left = await findTransfer(deps.db, id);
  if (left?.failure?.code !== failure.code) throw conflict('HOLD_OVER', messages.holdOver);
  return id;
}

async function end({ db, clock }: LedgerDeps, { id, chainId, address }: TransferRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, chainId, address);
    const completedAt = clock.now();
    // The release empties `heldUntil` in one statement too: of both, the later finds nothing.
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
    await tell(tx, row);
    return true;
  });
}

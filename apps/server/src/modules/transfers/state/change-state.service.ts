import { and, eq, gt, inArray, isNull, notExists } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains';
import { raiseNotification } from '../../notifications';

import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { amountParams, intentParams } from '../entries/notice-params';
import { partiesOf } from '../entries/notice-parties';
import { sendsOf } from '../attempts.repository';
import { lockAccount, lockTransfer } from '../transfers.repository';
import { transactions } from '../entries/transactions.table';
import { transferAttempts, transfers, type TransferFailure, type TransferRow } from '../transfers.table';

const unfinished = inArray(transfers.status, ['signed', 'broadcast']);

/** The bytes left: `sent` when a node has them, `unknown` when nobody can say. Never moves anything backwards. */
export async function markSent(
  { db }: LedgerDeps,
  row: TransferRow,
  stage: 'sent' | 'unknown',
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(transfers)
      .set({ status: 'broadcast', stage })
      .where(and(eq(transfers.id, row.id), unfinished, isNull(transfers.blockHeight)))
      .returning({ id: transfers.id });
    if (changed.length > 0 && row.stage !== stage) await tell(tx, row);
  });
}

/** The outcome cannot be found out: the transfer stays pending, and its account can be used again. The owner learns it once. */
export async function markUnresolved({ db, clock, chains }: LedgerDeps, row: TransferRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(transfers)
      .set({ status: 'broadcast', stage: 'unknown', unresolvedAt: clock.now() })
      .where(
        and(
          eq(transfers.id, row.id),
          unfinished,
          isNull(transfers.blockHeight),
          isNull(transfers.unresolvedAt),
        ),
      )
      .returning({ id: transfers.id });
    if (changed.length === 0) return false;
    if (row.walletId === null) return true;
    await raiseNotification(tx, clock, {
      userId: row.userId,
      template: 'transfer-unresolved',
      params: { ...amountParams(chains, row), transaction: row.id },
      dedupeKey: `transfer:${row.id}:unresolved`,
    });
    await tell(tx, row);
    return true;
  });
}

/**
 * Ends a transfer that is in no block and never will be, gives its sequence back, and ends those signed to follow it:
 * their bytes have never left, since each waits for the one before.
 * @param onlySends when given, nothing ends unless the bytes were sent exactly so often, by whichever process.
 * @returns whether it ended.
 */
export async function failTransfer(
  deps: LedgerDeps,
  row: TransferRow,
  failure: TransferFailure,
  onlySends?: number,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, row.chainId, row.address);
    await lockTransfer(tx, row.id);
    if (onlySends !== undefined && (await sendsOf(tx, row.id)) !== onlySends) return false;
    const ended = await fail(deps, tx, row, failure);
    if (!ended || row.sequence === null) return ended;
    const left = tx
      .select({ id: transferAttempts.transferId })
      .from(transferAttempts)
      .where(and(eq(transferAttempts.transferId, transfers.id), gt(transferAttempts.sends, 0)));
    const followers = await tx
      .select()
      .from(transfers)
      .where(
        and(
          eq(transfers.chainId, row.chainId),
          eq(transfers.address, row.address),
          unfinished,
          gt(transfers.sequence, row.sequence),
          notExists(left),
        ),
      );
    for (const transfer of followers) {
      await fail(deps, tx, transfer, {
        code: 'EARLIER_FAILED',
        message: 'An earlier transfer failed, so this one was not sent',
        feeTaken: null,
      });
    }
    return true;
  });
}

async function fail(
  deps: LedgerDeps,
  tx: Transaction,
  row: TransferRow,
  failure: TransferFailure,
): Promise<boolean> {
  const completedAt = deps.clock.now();
  const changed = await tx
    .update(transfers)
    .set({ status: 'failed', stage: 'final', sequence: null, failure, completedAt })
    .where(and(eq(transfers.id, row.id), unfinished, isNull(transfers.blockHeight)))
    .returning({ id: transfers.id });
  if (changed.length === 0) return false;
  await tx
    .update(transactions)
    .set({ status: 'failed', failure, fee: null, completesAt: null, completedAt })
    .where(eq(transactions.transferId, row.id));
  await tellFailure(deps, tx, row, failure);
  return true;
}

/** The sender learns that it failed, once. */
export async function tellFailure(
  { clock, chains }: LedgerDeps,
  tx: Transaction,
  row: TransferRow,
  failure: TransferFailure,
): Promise<void> {
  if (row.walletId === null) return;
  const { params, actorId } = await partiesOf(tx, row);
  await raiseNotification(tx, clock, {
    userId: row.userId,
    template: 'transfer-failed',
    params: { ...amountParams(chains, row), ...intentParams(row.intent), ...params, why: failure.message },
    actorId,
    dedupeKey: `transfer:${row.id}:failed`,
  });
  await tell(tx, row);
}

/** Hint for the sender's open pages. */
export async function tell(tx: Transaction, row: TransferRow): Promise<void> {
  if (row.walletId === null) return;
  await notify(tx, { kind: 'transaction', userId: row.userId, walletId: row.walletId, id: row.id });
}

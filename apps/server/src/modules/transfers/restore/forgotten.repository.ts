import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { entrySides } from '../entries/entry-sides';
import { transactions } from '../entries/transactions.table';
import { inFlight } from '../transfers.repository';
import { transferAttempts, transfers, type TransferRow } from '../transfers.table';

type PaymentFacts = Pick<
  TransferRow,
  'walletId' | 'chainId' | 'address' | 'intent' | 'symbol' | 'amount' | 'toAddress'
>;

/**
 * Finds a transaction with these facts that left the wallet above height `above` and that no transfer of this database
 * has: probably this server signed it after the moment of the restore. Omits those that an earlier call has returned to
 * a transfer (`TransferFailure.repeats`).
 */
export async function findForgotten(db: Executor, payment: PaymentFacts, above: bigint) {
  const { walletId, chainId, intent, symbol, amount } = payment;
  if (walletId === null) return undefined;
  const { type, fromAddress, toAddress } = entrySides(payment);
  const memo = intent.type === 'send' ? (intent.memo ?? '') : '';
  const t = transactions;
  const claimed = db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.walletId, walletId), eq(sql`${transfers.failure} ->> 'repeats'`, t.id)));
  const [entry] = await db
    .select({ id: t.id, createdAt: t.createdAt })
    .from(t)
    .where(
      and(
        eq(t.walletId, walletId),
        eq(t.chainId, chainId),
        eq(t.type, type),
        eq(t.symbol, symbol),
        eq(t.amount, amount),
        eq(t.fromAddress, fromAddress),
        eq(t.toAddress, toAddress),
        intent.type === 'send' ? eq(sql`coalesce(${t.memo}, '')`, memo) : undefined,
        gt(t.blockHeight, above),
        isNull(t.transferId),
        isNull(t.failure),
        notExists(claimed),
      ),
    )
    .orderBy(asc(t.createdAt))
    .limit(1);
  return entry;
}

/** The restored database may have forgotten broadcasts, so each attempt that waits for a block counts one more. */
export async function distrustSendCounts(tx: Transaction, chainId: string): Promise<void> {
  const pending = tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(inFlight, eq(transfers.chainId, chainId)));
  await tx
    .update(transferAttempts)
    .set({ sends: sql`${transferAttempts.sends} + 1` })
    .where(inArray(transferAttempts.transferId, pending));
}

export async function heldIdsOf(tx: Transaction, chainId: string): Promise<string[]> {
  const isHeld = and(eq(transfers.status, 'signed'), isNotNull(transfers.heldUntil));
  const rows = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(isHeld, eq(transfers.chainId, chainId)));
  return rows.map(({ id }) => id);
}

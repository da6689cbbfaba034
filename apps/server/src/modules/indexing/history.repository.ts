import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';
import { transactions, type TransactionRow } from '../transfers';

export type NewHistoryEntry = typeof transactions.$inferInsert;

const t = transactions;
/** Keeps a statement below the 65,535 parameters that PostgreSQL allows. */
const BATCH_SIZE = 500;

/** An existing pending entry gets the new block, fee and failure. A settled entry does not change. */
export async function upsertEntries(db: Executor, entries: readonly NewHistoryEntry[]) {
  const written: { id: string; walletId: string }[] = [];
  for (let at = 0; at < entries.length; at += BATCH_SIZE) {
    const rows = await db
      .insert(t)
      .values(entries.slice(at, at + BATCH_SIZE))
      .onConflictDoUpdate({
        target: [t.walletId, t.chainId, t.txHash, t.transferIndex, t.type],
        set: {
          blockHeight: sql`excluded.block_height`,
          blockHash: sql`excluded.block_hash`,
          fee: sql`excluded.fee`,
          failure: sql`excluded.failure`,
        },
        setWhere: eq(t.status, 'pending'),
      })
      .returning({ id: t.id, walletId: t.walletId });
    written.push(...rows);
  }
  return written;
}

const isExternal = (chainId: string) =>
  and(eq(t.chainId, chainId), eq(t.status, 'pending'), isNull(t.transferId));

export const settleExternalEntries = (
  db: Executor,
  { chainId, finalised, completedAt }: { chainId: string; finalised: bigint; completedAt: Date },
): Promise<TransactionRow[]> =>
  db
    .update(t)
    .set({ status: sql`case when ${t.failure} is null then 'success' else 'failed' end`, completedAt })
    .where(and(isExternal(chainId), lte(t.blockHeight, finalised)))
    .returning();

export const deleteOrphanedEntries = (db: Executor, chainId: string, before: Date) =>
  db.delete(t).where(and(isExternal(chainId), isNull(t.blockHeight), lt(t.createdAt, before)));

export function readEntriesOf(
  db: Executor,
  { walletId, chainId }: { walletId: string; chainId: string },
  hashes: string[],
) {
  const isOneOf = sql`${t.txHash} = any(${sql.param(hashes)}::text[])`;
  return db
    .select({
      txHash: t.txHash,
      transferIndex: t.transferIndex,
      type: t.type,
      isOwn: isNotNull(t.transferId),
      isInBlock: isNotNull(t.blockHeight),
      hasFee: isNotNull(t.fee),
    })
    .from(t)
    .where(and(eq(t.walletId, walletId), eq(t.chainId, chainId), isOneOf));
}

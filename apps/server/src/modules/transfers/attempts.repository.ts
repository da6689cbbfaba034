import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/db/database';
import { transferAttempts, transfers, type TransferAttemptRow, type TransferRow } from './transfers.table';

/** All signed bytes of a transfer in the order of their signing; each pays more than the one before. */
export function attemptsOf(db: Executor, transferId: string): Promise<TransferAttemptRow[]> {
  return db
    .select()
    .from(transferAttempts)
    .where(eq(transferAttempts.transferId, transferId))
    .orderBy(asc(transferAttempts.number));
}

/** The newest of them, which pays most. */
export async function latestAttempt(db: Executor, transferId: string): Promise<TransferAttemptRow> {
  const latest = (await attemptsOf(db, transferId)).at(-1);
  if (!latest) throw new Error(`transfer ${transferId} has no signed bytes`);
  return latest;
}

/**
 * The bytes to send for a transfer, the best first; the others stand in when a node refuses it. Once its owner wants it
 * cancelled, nothing that would carry it out is sent again, unless a block has held just that.
 */
export function attemptsToSend(
  { txHash }: TransferRow,
  attempts: readonly TransferAttemptRow[],
): TransferAttemptRow[] {
  const newest = attempts.toReversed();
  const best = attempts.find((one) => one.txHash === txHash) ?? newest[0];
  return best ? [best, ...newest.filter((one) => one !== best && one.kind === best.kind)] : [];
}

/** How often anything of a transfer was sent, by whichever process; zero proves that nothing ever left. */
export async function sendsOf(db: Executor, transferId: string): Promise<number> {
  const [row] = await db
    .select({ sends: sql<number>`coalesce(sum(${transferAttempts.sends}), 0)::integer` })
    .from(transferAttempts)
    .where(eq(transferAttempts.transferId, transferId));
  return row?.sends ?? 0;
}

/** Those of some hashes that an attempt of ours has. */
export async function attemptedHashes(
  db: Executor,
  chainId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: transferAttempts.txHash })
    .from(transferAttempts)
    .where(and(eq(transferAttempts.chainId, chainId), inArray(transferAttempts.txHash, [...hashes])));
  return new Set(rows.map(({ hash }) => hash));
}

/** The attempt with a hash and its transfer, which is held until the transaction ends. */
export async function transferOfHash(
  tx: Transaction,
  chainId: string,
  hash: string,
): Promise<{ transfer: TransferRow; attempt: TransferAttemptRow } | undefined> {
  const [row] = await tx
    .select({ transfer: transfers, attempt: transferAttempts })
    .from(transferAttempts)
    .innerJoin(transfers, eq(transfers.id, transferAttempts.transferId))
    .where(and(eq(transferAttempts.chainId, chainId), eq(transferAttempts.txHash, hash)))
    .for('update', { of: transfers });
  return row;
}

/** The attempt that a call under this key has made. */
export async function findAttemptByKey(
  db: Executor,
  userId: string,
  key: string,
): Promise<TransferAttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(transferAttempts)
    .where(and(eq(transferAttempts.userId, userId), eq(transferAttempts.idempotencyKey, key)));
  return row;
}

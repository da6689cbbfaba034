import type { ChainBalance } from '@tessera/chains';
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { walletAddresses } from '../../wallets';
import type { Account } from '../accounts.repository';
import { balanceAnchors, reconciliationFindings, reconciliationRuns } from './reconciliation.table';

const anchors = balanceAnchors;
const findings = reconciliationFindings;
const runs = reconciliationRuns;

export interface FindingKey {
  walletId: string;
  chainId: string;
  symbol: string;
  kind: 'history' | 'shown';
}

export async function readAnchors(db: Executor, { walletId, chainId }: Account) {
  const rows = await db
    .select()
    .from(anchors)
    .where(and(eq(anchors.walletId, walletId), eq(anchors.chainId, chainId)));
  return new Map(rows.map((row) => [row.symbol, row]));
}

export async function insertAnchors(
  db: Executor,
  account: Account,
  balances: readonly ChainBalance[],
  { height, at }: { height: bigint; at: Date },
): Promise<void> {
  await db
    .insert(anchors)
    .values(balances.map(({ symbol, base }) => ({ ...account, symbol, base, height, checkedAt: at })))
    .onConflictDoNothing();
}

/** Also makes the accounts of the anchors due for a check, so that the next reconciliation inserts new anchors. */
export async function deleteAnchorsFrom(db: Executor, chainId: string, height: bigint): Promise<void> {
  const isDeleted = and(eq(anchors.chainId, chainId), gte(anchors.height, height));
  const walletIds = db.select({ walletId: anchors.walletId }).from(anchors).where(isDeleted);
  await db
    .update(walletAddresses)
    .set({ checkedAt: null })
    .where(and(eq(walletAddresses.chainId, chainId), inArray(walletAddresses.walletId, walletIds)));
  await db.delete(anchors).where(isDeleted);
}

/**
 * Sums the balance changes in blocks above `from` up to and including `to`. A failed or cancelled entry changes the balance only
 * by its fee. A fee counts once per transaction.
 */
export async function sumHistory(
  db: Executor,
  at: { walletId: string; chainId: string; feeSymbol: string; from: bigint; to: bigint },
): Promise<ReadonlyMap<string, bigint>> {
  const inRange = sql`wallet_id = ${at.walletId} and chain_id = ${at.chainId}
    and block_height > ${at.from.toString()}::bigint and block_height <= ${at.to.toString()}::bigint`;
  const { rows } = await db.execute<{ symbol: string; change: string }>(sql`
    with lines as (
      select * from transactions where ${inRange}
    ), fees as (
      select tx_hash, max(fee) as fee from lines where type <> 'receive' group by tx_hash
    ), effects as (
      select symbol, case type when 'receive' then amount else -amount end as base from lines
      where type in ('send', 'receive', 'delegate') and failure is null and status <> 'failed' and not exists (
        select from transfers where transfers.id = lines.transfer_id and transfers.included_kind = 'cancel')
      union all
      select ${at.feeSymbol}::text, -fee from fees where fee is not null
      union all
      select symbol, amount from reward_payouts where ${inRange}
      union all
      select symbol, amount from balance_entries where ${inRange}
    )
    select symbol, sum(base)::text as change from effects group by symbol`);
  return new Map(rows.map(({ symbol, change }) => [symbol, BigInt(change)]));
}

export async function hasChangedAfter(db: Executor, { walletId, chainId }: Account, height: bigint) {
  const isLater = sql`wallet_id = ${walletId} and chain_id = ${chainId} and block_height > ${height.toString()}::bigint`;
  const { rows } = await db.execute(sql`
    select 1 from transactions where ${isLater} union all
    select 1 from balance_entries where ${isLater} limit 1`);
  return rows.length > 0;
}

const isOpen = ({ walletId, chainId, symbol, kind }: FindingKey) =>
  and(
    eq(findings.walletId, walletId),
    eq(findings.chainId, chainId),
    eq(findings.symbol, symbol),
    eq(findings.kind, kind),
    isNull(findings.closedAt),
  );

export const closeFinding = (db: Executor, key: FindingKey, closedAt: Date): Promise<{ id: string }[]> =>
  db.update(findings).set({ closedAt }).where(isOpen(key)).returning({ id: findings.id });

export async function readOpenDifference(db: Executor, key: FindingKey): Promise<bigint | undefined> {
  const [row] = await db.select({ difference: findings.difference }).from(findings).where(isOpen(key));
  return row?.difference;
}

export async function upsertFinding(db: Executor, finding: Omit<typeof findings.$inferInsert, 'closedAt'>) {
  const { height, onChain, expected, difference, seenAt } = finding;
  await db
    .insert(findings)
    .values(finding)
    .onConflictDoUpdate({
      target: [findings.walletId, findings.chainId, findings.symbol, findings.kind],
      targetWhere: sql`closed_at is null`,
      set: { height, onChain, expected, difference, seenAt },
    });
}

export const countOpenFindings = (db: Executor, chainId: string): Promise<number> =>
  db.$count(findings, and(eq(findings.chainId, chainId), isNull(findings.closedAt)));

export const upsertRun = (db: Executor, { chainId, ...set }: typeof runs.$inferInsert) =>
  db
    .insert(runs)
    .values({ chainId, ...set })
    .onConflictDoUpdate({ target: runs.chainId, set });

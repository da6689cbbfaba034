import type { BlockBalances } from '@tessera/chains';
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { walletAddresses } from '../../wallets';
import type { Account } from '../accounts.repository';
import { keyOf } from './history-sums.repository';
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

/** By `walletId:symbol`. */
export async function readAnchors(db: Executor, chainId: string, walletIds: readonly string[]) {
  const isOf = and(eq(anchors.chainId, chainId), inArray(anchors.walletId, [...walletIds]));
  const rows = await db.select().from(anchors).where(isOf);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

type StartBalance = Account & Pick<typeof anchors.$inferInsert, 'symbol' | 'base'>;

export const startBalances = (accounts: readonly Account[], { balances }: BlockBalances): StartBalance[] =>
  accounts.flatMap(({ walletId, chainId, address }) =>
    [...(balances.get(address) ?? [])].map(([symbol, base]) => ({
      walletId,
      chainId,
      address,
      symbol,
      base,
    })),
  );

/** Keeps a statement below the 65,535 parameters that PostgreSQL allows. */
const ROWS_PER_STATEMENT = 5000;

export async function insertAnchors(
  db: Executor,
  balances: readonly StartBalance[],
  { height, at }: { height: bigint; at: Date },
): Promise<void> {
  for (let from = 0; from < balances.length; from += ROWS_PER_STATEMENT) {
    const rows = balances.slice(from, from + ROWS_PER_STATEMENT);
    await db
      .insert(anchors)
      .values(rows.map((row) => ({ ...row, height, checkedAt: at })))
      .onConflictDoNothing();
  }
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

/** Open findings and unconfirmed differences, by `walletId:symbol:kind`. */
export async function readOpenFindings(db: Executor, chainId: string, walletIds: readonly string[]) {
  const isOf = and(eq(findings.chainId, chainId), inArray(findings.walletId, [...walletIds]));
  const rows = await db
    .select()
    .from(findings)
    .where(and(isOf, isNull(findings.closedAt)));
  return new Map(rows.map((row) => [`${keyOf(row)}:${row.kind}`, row]));
}

export type OpenFinding = typeof findings.$inferSelect;

export async function upsertFinding(db: Executor, finding: Omit<OpenFinding, 'closedAt'>) {
  const { height, onChain, expected, difference, confirmed, seenAt } = finding;
  await db
    .insert(findings)
    .values(finding)
    .onConflictDoUpdate({
      target: [findings.walletId, findings.chainId, findings.symbol, findings.kind],
      targetWhere: sql`closed_at is null`,
      set: { height, onChain, expected, difference, confirmed, seenAt },
    });
}

export const countOpenFindings = (db: Executor, chainId: string): Promise<number> =>
  db.$count(
    findings,
    and(eq(findings.chainId, chainId), eq(findings.confirmed, true), isNull(findings.closedAt)),
  );

export const upsertRun = (db: Executor, { chainId, ...set }: typeof runs.$inferInsert) =>
  db
    .insert(runs)
    .values({ chainId, ...set })
    .onConflictDoUpdate({ target: runs.chainId, set });

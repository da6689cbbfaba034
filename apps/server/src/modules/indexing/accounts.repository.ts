import { and, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';
import { walletAddresses, wallets, type HostedWallet } from '../wallets';

export interface Account {
  walletId: string;
  chainId: string;
  address: string;
}

const a = walletAddresses;
const accounts = (db: Executor) =>
  db
    .select({ walletId: a.walletId, userId: wallets.userId, address: a.address })
    .from(a)
    .innerJoin(wallets, eq(wallets.id, a.walletId));

export async function findWalletsAt(
  db: Executor,
  chainId: string,
  addresses: readonly string[],
): Promise<HostedWallet[]> {
  if (addresses.length === 0) return [];
  return accounts(db).where(and(eq(a.chainId, chainId), inArray(a.address, [...new Set(addresses)])));
}

export const readAccounts = (db: Executor, chainId: string): Promise<HostedWallet[]> =>
  accounts(db).where(eq(a.chainId, chainId));

export const findUnreadAccounts = (db: Executor, chainId: string, limit: number): Promise<HostedWallet[]> =>
  accounts(db)
    .where(and(eq(a.chainId, chainId), not(a.readOnce)))
    .limit(limit);

export const markUnread = (db: Executor, chainId: string, addresses: readonly string[]) =>
  db
    .update(a)
    .set({ readOnce: false })
    .where(and(eq(a.chainId, chainId), inArray(a.address, [...addresses])));

export async function findSomeAddress(db: Executor, chainId: string): Promise<string | null> {
  const lowest = sql<string | null>`min(${a.address})`;
  const [row] = await db.select({ address: lowest }).from(a).where(eq(a.chainId, chainId));
  return row?.address ?? null;
}

export async function readOwners(db: Executor, walletIds: readonly string[]) {
  const rows = await db
    .select({ id: wallets.id, userId: wallets.userId, createdAt: wallets.createdAt })
    .from(wallets)
    .where(inArray(wallets.id, [...new Set(walletIds)]));
  return new Map(rows.map((row) => [row.id, row]));
}

export const endHistoryLoading = (db: Executor, walletId: string) =>
  db.update(wallets).set({ historyLoading: false }).where(eq(wallets.id, walletId));

/** `previous`: time of the last check; null when a block touched the account since, or without a check. */
export interface AccountToCheck extends Account {
  previous: Date | null;
}

/**
 * Takes touched accounts, and those whose last check was before `before`, oldest first. Marks them as checked before
 * their check, so that a block that touches one meanwhile makes it due again. Skips rows that the follower or another
 * check has locked. A crash loses one batch, until the next check of its accounts.
 */
export async function takeAccounts(
  db: Executor,
  chainId: string,
  { now, before, limit }: { now: Date; before: Date; limit: { accounts: number; oldest: number } },
): Promise<AccountToCheck[]> {
  const isOld = sql`checked_at < ${before.toISOString()}::timestamptz`;
  const oldest = await take(db, chainId, now, isOld, limit.oldest);
  return [
    ...oldest,
    ...(await take(db, chainId, now, sql`checked_at is null`, limit.accounts - oldest.length)),
  ];
}

async function take(db: Executor, chainId: string, now: Date, isDue: SQL, limit: number) {
  const { rows } = await db.execute<{ wallet_id: string; address: string; previous: string | null }>(sql`
    with due as (
      select wallet_id, checked_at from wallet_addresses where chain_id = ${chainId} and ${isDue}
      order by checked_at nulls first limit ${limit} for no key update skip locked
    )
    update wallet_addresses a set checked_at = ${now.toISOString()}::timestamptz from due
    where a.wallet_id = due.wallet_id and a.chain_id = ${chainId}
    returning a.wallet_id, a.address, due.checked_at as previous`);
  return rows.map(({ wallet_id: walletId, address, previous }): AccountToCheck => {
    return { walletId, chainId, address, previous: previous === null ? null : new Date(previous) };
  });
}

/**
 * Restores the times before `takeAccounts`, except of accounts that a block touched meanwhile. Updates locked rows one by
 * one, because a statement for all could deadlock with the follower.
 */
export async function returnAccounts(
  db: Executor,
  chainId: string,
  takenAt: Date,
  accounts: readonly AccountToCheck[],
): Promise<void> {
  const walletIds = sql.param(accounts.map(({ walletId }) => walletId));
  const times = sql.param(accounts.map(({ previous }) => previous?.toISOString() ?? null));
  const { rows } = await db.execute<{ wallet_id: string }>(sql`
    with taken as (
      select wallet_id, previous from wallet_addresses
      join unnest(${walletIds}::text[], ${times}::timestamptz[]) as given (id, previous) on id = wallet_id
      where chain_id = ${chainId} and checked_at = ${takenAt.toISOString()}::timestamptz
      for no key update of wallet_addresses skip locked
    )
    update wallet_addresses a set checked_at = previous from taken
    where a.wallet_id = taken.wallet_id and a.chain_id = ${chainId}
    returning a.wallet_id`);
  const returned = new Set(rows.map(({ wallet_id: walletId }) => walletId));
  for (const { walletId, previous } of accounts.filter((account) => !returned.has(account.walletId))) {
    const isTaken = and(eq(a.walletId, walletId), eq(a.chainId, chainId), eq(a.checkedAt, takenAt));
    await db.update(a).set({ checkedAt: previous }).where(isTaken);
  }
}

/** Makes accounts that a block touched the first of the next reconciliation. */
export async function markTouched(db: Executor, chainId: string, addresses: readonly string[]) {
  if (addresses.length === 0) return;
  const isTouched = and(eq(a.chainId, chainId), inArray(a.address, [...addresses]), isNotNull(a.checkedAt));
  await db.update(a).set({ checkedAt: null }).where(isTouched);
}

/** Touched accounts are always due, others when their last check was before `before`. */
export async function hasAccountToCheck(db: Executor, chainId: string, before: Date): Promise<boolean> {
  const [first] = await db
    .select({ checkedAt: a.checkedAt })
    .from(a)
    .where(eq(a.chainId, chainId))
    .orderBy(sql`${a.checkedAt} asc nulls first`)
    .limit(1);
  return first !== undefined && (first.checkedAt === null || first.checkedAt < before);
}

/** Keeps the count of `readChecks` bounded. */
const MAX_COUNTED = 10_000;

/** @returns `oldest` null without a checked account, and the number of touched or new accounts, at most 10,000 */
export async function readChecks(db: Executor, chainId: string) {
  const [first] = await db
    .select({ checkedAt: a.checkedAt })
    .from(a)
    .where(and(eq(a.chainId, chainId), isNotNull(a.checkedAt)))
    .orderBy(sql`${a.checkedAt} asc nulls first`)
    .limit(1);
  const touched = db
    .select({ address: a.address })
    .from(a)
    .where(and(eq(a.chainId, chainId), isNull(a.checkedAt)));
  return {
    oldest: first?.checkedAt ?? null,
    waiting: await db.$count(touched.limit(MAX_COUNTED).as('touched')),
  };
}

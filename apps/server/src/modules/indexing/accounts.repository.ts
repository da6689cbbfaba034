import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';
import { inShard, shardOf } from '../../platform/db/shards';
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

interface UnreadSearch {
  readonly limit: number;
  readonly except: readonly string[];
  /** By default all. */
  readonly shard?: number | undefined;
}

const isUnread = (chainId: string, { except, shard }: UnreadSearch) =>
  and(
    eq(a.chainId, chainId),
    not(a.readOnce),
    sql`${a.address} <> all(${sql.param([...except])}::text[])`,
    inShard(a.address, shard),
  );

export const findUnreadAccounts = (
  db: Executor,
  chainId: string,
  search: UnreadSearch,
): Promise<HostedWallet[]> => accounts(db).where(isUnread(chainId, search)).limit(search.limit);

/** Returns the shard of each unread account. */
export async function findShardsOfUnread(db: Executor, chainId: string, search: UnreadSearch) {
  const rows = await db
    .select({ shard: shardOf(a.address) })
    .from(a)
    .where(isUnread(chainId, search))
    .limit(search.limit);
  return rows.map(({ shard }) => shard);
}

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

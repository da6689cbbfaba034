import { asc, eq, sql, inArray } from 'drizzle-orm';
import { chainValidators } from '../../chains';
import { transferChanges, type HistoryCursor, type TransactionRow } from '../../transfers';
import { users } from '../../identity';
import { walletAddresses, wallets } from '../../wallets';
import type { Executor } from '../../../platform/db/database';
import { asOneRange, overRanges, type TransferFilter } from './transfer-filter.repository';

export async function findTransfers(
  db: Executor,
  filter: TransferFilter,
  { limit, after }: { limit: number; after: HistoryCursor | undefined },
): Promise<HistoryCursor[]> {
  const beyond = after
    ? sql`and (lines.created_at, lines.id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
    : sql``;
  const newest = sql`${beyond} order by lines.created_at desc, lines.id desc limit ${limit}`;
  const ranges = overRanges(filter, sql`lines.id, lines.created_at`, newest);
  // `distinct` is needed, because a row may match two conditions.
  const { rows } = await db.execute<{ id: string; created_at: string }>(sql`
    select distinct id, created_at from (${ranges}) as matched order by created_at desc, id desc limit ${limit}`);
  return rows.map(({ id, created_at: createdAt }) => ({ id, createdAt: new Date(createdAt) }));
}

export async function countUpTo(db: Executor, filter: TransferFilter, most: number): Promise<number> {
  // Sort in the order of the index; otherwise PostgreSQL scans the whole table.
  const newest = sql`order by lines.created_at desc, lines.id desc limit ${most + 1}`;
  const ranges = overRanges(asOneRange(filter), sql`lines.id`, newest);
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select id from (${ranges}) as matched limit ${most + 1}) as counted`,
  );
  return rows[0]?.total ?? 0;
}

export const readChanges = (db: Executor, subjectId: string) => {
  const ofSubject = eq(transferChanges.subjectId, subjectId);
  return db.select().from(transferChanges).where(ofSubject).orderBy(asc(transferChanges.id));
};

export const keyOf = (...parts: string[]) => parts.join(' ');
const unique = (values: readonly (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))];

export async function readPartyNames(db: Executor, rows: readonly TransactionRow[]) {
  const walletIds = unique(rows.map(({ walletId }) => walletId));
  const owners = await db
    .select({ walletId: wallets.id, username: users.username })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(inArray(wallets.id, walletIds));
  const ownAddresses = inArray(walletAddresses.walletId, walletIds);
  const addresses = await db.select().from(walletAddresses).where(ownAddresses);
  const others = unique(rows.map(({ counterpartyId }) => counterpartyId));
  const people = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, others));
  const operators = unique(rows.flatMap(({ fromValidator, toValidator }) => [fromValidator, toValidator]));
  const { chainId, operator, moniker } = chainValidators;
  const validators = await db
    .select({ chainId, operator, moniker })
    .from(chainValidators)
    .where(inArray(operator, operators));
  return {
    ownerOf: new Map(owners.map(({ walletId, username }) => [walletId, username])),
    addressOf: new Map(addresses.map((row) => [keyOf(row.walletId, row.chainId), row.address])),
    usernameOf: new Map(people.map(({ id, username }) => [id, username])),
    monikerOf: new Map(validators.map((row) => [keyOf(row.chainId, row.operator), row.moniker])),
  };
}

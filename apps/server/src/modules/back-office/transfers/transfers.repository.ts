import { asc, eq, sql, inArray } from 'drizzle-orm';
import { type LedgerDeps, chainValidators } from '../../chains';
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

type CountsRow = { total: string; pending: string; oldest: string | null; failed: string };

export async function countTransfers(db: Executor, filter: TransferFilter) {
  const counts = sql`count(*) as total, count(*) filter (where lines.status = 'pending') as pending,
    min(lines.created_at) filter (where lines.status = 'pending') as oldest,
    count(*) filter (where lines.status = 'failed') as failed`;
  const ranges = overRanges(asOneRange(filter), counts, sql``);
  const { rows } = await db.execute<CountsRow>(
    sql`select coalesce(sum(total), 0) as total, coalesce(sum(pending), 0) as pending, min(oldest) as oldest,
      coalesce(sum(failed), 0) as failed from (${ranges}) as matched`,
  );
  const [row] = rows;
  return {
    count: Number(row?.total ?? 0),
    pending: Number(row?.pending ?? 0),
    oldestPendingAt: row?.oldest ? new Date(row.oldest) : null,
    failed: Number(row?.failed ?? 0),
  };
}

/** Returns the sum in USD of successful and pending transfers, or null if the price of one of them is unknown. */
export async function sumVolume(
  { db, chains }: Pick<LedgerDeps, 'db' | 'chains'>,
  filter: TransferFilter,
): Promise<string | null> {
  const statuses = filter.statuses.filter((status) => status === 'success' || status === 'pending');
  if (statuses.length === 0) return '0.00';
  const sums = sql`lines.chain_id as chain, lines.symbol, sum(lines.amount * lines.price_usd) as base_usd,
    count(*) filter (where lines.price_usd is null) as unpriced`;
  const perAsset = sql`and lines.failure is null group by lines.chain_id, lines.symbol`;
  const ranges = overRanges(asOneRange({ ...filter, statuses }), sums, perAsset);
  const assets = chains.all.flatMap(({ chainId, assets: assetsOfChain }) =>
    assetsOfChain.map(({ symbol, decimals }) => ({ chainId, symbol, decimals })),
  );
  const { rows } = await db.execute<{ volume: string; unpriced: string }>(sql`
    select coalesce(round(sum(matched.base_usd / power(10::numeric, assets.decimals)), 2), 0.00)::text as volume,
      coalesce(sum(matched.unpriced), 0)::text as unpriced
    from (${ranges}) as matched
    join unnest(${sql.param(assets.map(({ chainId }) => chainId))}::text[],
      ${sql.param(assets.map(({ symbol }) => symbol))}::text[],
      ${sql.param(assets.map(({ decimals }) => decimals))}::integer[]) as assets(chain, symbol, decimals)
      using (chain, symbol)`);
  const [row] = rows;
  return row && row.unpriced === '0' ? row.volume : null;
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

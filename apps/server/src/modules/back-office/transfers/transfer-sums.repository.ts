import { sql, type SQL } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains';
import type { Executor } from '../../../platform/db/database';
import { divideIntoSpans, type TimeRange } from './time-spans';
import { asOneRange, overRanges, type TransferFilter } from './transfer-filter.repository';

interface TransferSums {
  count: number;
  pending: number;
  failed: number;
  /** Sum of successful and pending transfers without a failure. Null if the price of one of them is unknown. */
  volumeUsd: string | null;
}

type SumsRow = { total: string; pending: string; failed: string; volume: string; unpriced: string };

/**
 * Adds up `transfer_volumes` and its deltas in one statement, because their sum is exact in one snapshot. A filter with
 * conditions reads the transactions that match them. A product of numerics is exact; a quotient is rounded, so that the volume
 * would be rounded twice.
 */
export async function sumTransfers(
  { db, chains }: Pick<LedgerDeps, 'db' | 'chains'>,
  filter: TransferFilter,
): Promise<TransferSums> {
  const parts = filter.conditions ? [sumLines(asOneRange(filter))] : sumVolumes(filter);
  if (parts.length === 0) return { count: 0, pending: 0, failed: 0, volumeUsd: '0.00' };
  const assets = chains.all.flatMap(({ chainId, assets: assetsOfChain }) =>
    assetsOfChain.map(({ symbol, decimals }) => ({ chainId, symbol, decimals })),
  );
  const paid = sql`filter (where status in ('success', 'pending') and assets.decimals is not null)`;
  const { rows } = await db.execute<SumsRow>(sql`
    select coalesce(sum(total), 0)::text as total,
      coalesce(sum(total) filter (where status = 'pending'), 0)::text as pending,
      coalesce(sum(total) filter (where status = 'failed'), 0)::text as failed,
      coalesce(round(sum(base_usd * ('1e-' || assets.decimals)::numeric) ${paid}, 2), 0.00)::text as volume,
      coalesce(sum(unpriced) ${paid}, 0)::text as unpriced
    from (
      select chain_id, symbol, status, sum(total) as total, sum(base_usd) as base_usd, sum(unpriced) as unpriced
      from (${sql.join(parts, sql` union all `)}) as parts group by chain_id, symbol, status
    ) as sums
    left join unnest(${sql.param(assets.map(({ chainId }) => chainId))}::text[],
      ${sql.param(assets.map(({ symbol }) => symbol))}::text[],
      ${sql.param(assets.map(({ decimals }) => decimals))}::integer[]) as assets(chain_id, symbol, decimals)
      using (chain_id, symbol)`);
  const [row] = rows;
  return {
    count: Number(row?.total ?? 0),
    pending: Number(row?.pending ?? 0),
    failed: Number(row?.failed ?? 0),
    volumeUsd: row?.unpriced === '0' ? row.volume : null,
  };
}

/** PostgreSQL rejects the ISO text of later years. */
const LAST_DAY = Date.UTC(9999, 11, 31);
const timeOf = (time: number): string => (time === -Infinity ? '-infinity' : new Date(time).toISOString());

function sumVolumes(filter: TransferFilter): SQL[] {
  const { types, statuses, chainIds, from, to } = filter;
  const { days, hours, wholeHours, rest } = divideIntoSpans({
    from: from?.getTime() ?? -Infinity,
    to: Math.min(to?.getTime() ?? LAST_DAY, LAST_DAY),
  });
  const within = (range: TimeRange) => sql`starts_at >= ${timeOf(range.from)}::timestamptz
    and starts_at < ${timeOf(range.to)}::timestamptz and type = any(${sql.param(types)})
    and status = any(${sql.param(statuses)}) and chain_id = any(${sql.param(chainIds)})`;
  const columns = sql`chain_id, symbol, status, total, base_usd, unpriced`;
  const ofSpan = (span: 'hour' | 'day') => (range: TimeRange) =>
    sql`select ${columns} from transfer_volumes where span = ${span} and ${within(range)}`;
  return [
    ...days.map(ofSpan('day')),
    ...hours.map(ofSpan('hour')),
    ...wholeHours.map((range) => sql`select ${columns} from transfer_volume_deltas where ${within(range)}`),
    ...rest.map((range) => sumLines({ ...filter, from: new Date(range.from), to: new Date(range.to) })),
  ];
}

function sumLines(filter: TransferFilter): SQL {
  const sums = sql`lines.chain_id, lines.symbol, lines.status, count(*) as total,
    sum(lines.amount * lines.price_usd) filter (where lines.failure is null) as base_usd,
    count(*) filter (where lines.failure is null and lines.price_usd is null) as unpriced`;
  return overRanges(filter, sums, sql`group by lines.chain_id, lines.symbol, lines.status`);
}

/** Reads the first row of each index range. */
export async function findOldestPending(db: Executor, filter: TransferFilter): Promise<Date | null> {
  if (!filter.statuses.includes('pending')) return null;
  const first = sql`order by lines.created_at limit 1`;
  const ranges = overRanges({ ...filter, statuses: ['pending'] }, sql`lines.created_at`, first);
  const { rows } = await db.execute<{ oldest: string | null }>(
    sql`select min(created_at) as oldest from (${ranges}) as matched`,
  );
  const oldest = rows[0]?.oldest;
  return oldest ? new Date(oldest) : null;
}

import { sql } from 'drizzle-orm';
import type { HistoryCursor } from '../../transfers';

import type { Executor } from '../../../platform/db/database';
import { asOneRange, overRanges, type StaffFilter } from './staff-filter';

/** Ids of what is meant, newest first, from a line on. */
export async function findTransfers(
  db: Executor,
  filter: StaffFilter,
  { limit, after }: { limit: number; after: HistoryCursor | undefined },
): Promise<string[]> {
  const beyond = after
    ? sql`and (lines.created_at, lines.id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
    : sql``;
  const ranges = overRanges(
    filter,
    (
      condition,
    ) => sql`select lines.id, lines.created_at from transactions as lines where ${condition} ${beyond}
      order by lines.created_at desc, lines.id desc limit ${limit}`,
  );
  // What two conditions hold is one line.
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct id, created_at from (${ranges}) as found order by created_at desc, id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** How many there are, counted no further than `most` and one. */
export async function countUpTo(db: Executor, filter: StaffFilter, most: number): Promise<number> {
  // In the order of the index, or the table would be walked through for as many as any will do.
  const ranges = overRanges(
    asOneRange(filter),
    (condition) => sql`select lines.id from transactions as lines where ${condition}
      order by lines.created_at desc, lines.id desc limit ${most + 1}`,
  );
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select id from (${ranges}) as found limit ${most + 1}) as counted`,
  );
  return rows[0]?.total ?? 0;
}

interface TransferCounts {
  count: number;
  pending: number;
  oldestPendingAt: Date | null;
  failed: number;
}

/** How many there are, all and by what became of them, read from an index alone. */
export async function countTransfers(db: Executor, filter: StaffFilter): Promise<TransferCounts> {
  const ranges = overRanges(
    asOneRange(filter),
    (condition) => sql`select count(*) as total, count(*) filter (where lines.status = 'pending') as pending,
      min(lines.created_at) filter (where lines.status = 'pending') as oldest,
      count(*) filter (where lines.status = 'failed') as failed
      from transactions as lines where ${condition}`,
  );
  const { rows } = await db.execute<{
    total: string;
    pending: string;
    oldest: string | null;
    failed: string;
  }>(
    sql`select coalesce(sum(total), 0) as total, coalesce(sum(pending), 0) as pending, min(oldest) as oldest,
      coalesce(sum(failed), 0) as failed from (${ranges}) as found`,
  );
  const [row] = rows;
  return {
    count: Number(row?.total ?? 0),
    pending: Number(row?.pending ?? 0),
    oldestPendingAt: row?.oldest ? new Date(row.oldest) : null,
    failed: Number(row?.failed ?? 0),
  };
}

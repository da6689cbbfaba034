import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';

/** Rows per statement. A small batch holds its locks only briefly. */
const BATCH = 10_000;

/**
 * Adds the deltas to their hours and days. Each batch is one statement, so a reader sees a delta either in its own row
 * or in its hour. The order of the rows prevents a deadlock with a concurrent run.
 */
export async function addUpVolumes(db: Executor): Promise<void> {
  for (let taken = BATCH; taken === BATCH;) taken = await addUpBatch(db);
}

async function addUpBatch(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    with taken as (
      delete from transfer_volume_deltas
      where id = any(array(select id from transfer_volume_deltas order by id limit ${BATCH}))
      returning starts_at, chain_id, symbol, type, status, total, base_usd, unpriced
    ), added as (
      insert into transfer_volumes as known (span, starts_at, chain_id, symbol, type, status, total, base_usd, unpriced)
      select span, date_trunc(span, starts_at, 'UTC'), chain_id, symbol, type, status,
        sum(total), sum(base_usd), sum(unpriced)
      from taken cross join unnest(array['day', 'hour']) as span
      group by 1, 2, 3, 4, 5, 6
      having (sum(total), sum(base_usd), sum(unpriced)) <> (0, 0, 0)
      order by 1, 2, 3, 4, 5, 6
      on conflict (span, starts_at, chain_id, symbol, type, status) do update
        set total = known.total + excluded.total, base_usd = known.base_usd + excluded.base_usd,
          unpriced = known.unpriced + excluded.unpriced
    )
    select count(*)::integer as taken from taken`);
  return rows[0]?.taken ?? 0;
}

import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { walletAddresses } from '../../wallets';
import { reconciliationClaims } from './reconciliation.table';

/** Keeps the count of touched accounts bounded. */
const MAX_COUNTED = 10_000;

/**
 * The accounts of a claim count with the time before it, until their batch ends.
 * @returns `oldest` null without a checked account, and the number of touched or new accounts: at most 10,000, and those
 * of the running batches
 */
export async function readChecks(db: Executor, chainId: string) {
  const { rows } = await db.execute<{ oldest: string | null; waiting: number }>(sql`
    with claimed as (
      select unnest(previous) as checked_at from ${reconciliationClaims} where chain_id = ${chainId}
    ), oldest as (
      select checked_at from ${walletAddresses} where chain_id = ${chainId} and checked_at is not null
      order by checked_at nulls first limit 1
    ), touched as (
      select from ${walletAddresses} where chain_id = ${chainId} and checked_at is null limit ${MAX_COUNTED}
    )
    select least((select checked_at from oldest), (select min(checked_at) from claimed)) as oldest,
      ((select count(*) from touched) + (select count(*) from claimed where checked_at is null))::integer as waiting`);
  const [row] = rows;
  return { oldest: row?.oldest ? new Date(row.oldest) : null, waiting: row?.waiting ?? 0 };
}

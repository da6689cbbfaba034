import { sql } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains';

import { asOneRange, overRanges, type TransferFilter } from './transfer-filter.repository';

/**
 * What moved or is on its way, in USD of the time of each; what failed or was cancelled moved nothing,
 * from the block on that says so.
 * @returns null when the price of one of them is not known.
 */
export async function transferVolume(
  { db, chains }: Pick<LedgerDeps, 'db' | 'chains'>,
  filter: TransferFilter,
): Promise<string | null> {
  const statuses = filter.statuses.filter((status) => status === 'success' || status === 'pending');
  if (statuses.length === 0) return '0.00';
  const ranges = overRanges(
    asOneRange({ ...filter, statuses }),
    (
      condition,
    ) => sql`select lines.chain_id as chain, lines.symbol, sum(lines.amount * lines.price_usd) as base_usd,
      count(*) filter (where lines.price_usd is null) as unpriced
      from transactions as lines where ${condition} and lines.failure is null group by lines.chain_id, lines.symbol`,
  );
  const assets = chains.all.flatMap(({ chainId, assets: own }) =>
    own.map(({ symbol, decimals }) => ({ chainId, symbol, decimals })),
  );
  const { rows } = await db.execute<{ volume: string; unpriced: string }>(sql`
    select coalesce(round(sum(found.base_usd / power(10::numeric, assets.decimals)), 2), 0.00)::text as volume,
      coalesce(sum(found.unpriced), 0)::text as unpriced
    from (${ranges}) as found
    join unnest(${sql.param(assets.map(({ chainId }) => chainId))}::text[],
      ${sql.param(assets.map(({ symbol }) => symbol))}::text[],
      ${sql.param(assets.map(({ decimals }) => decimals))}::integer[]) as assets(chain, symbol, decimals)
      using (chain, symbol)`);
  const [row] = rows;
  return row && row.unpriced === '0' ? row.volume : null;
}

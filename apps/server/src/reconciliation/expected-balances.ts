import { sql } from 'drizzle-orm';

import type { Executor } from '../db/database';

/** What a wallet's history says of its balances on a chain between two heights. */
interface HistorySums {
  /** By how much each symbol changed, fees included. */
  changes: ReadonlyMap<string, bigint>;
  /** A line is there whose effect on the spendable balance these sums do not know. */
  uncertain: boolean;
}

/**
 * Sums the lines of a wallet that stand in blocks after `from` and up to `to`. What is on its way is in no block and does
 * not count; of what failed or was cancelled only the fee does, and a fee counts once for a transaction, however many lines it has.
 */
export async function sumHistory(
  db: Executor,
  at: { walletId: string; chainId: string; feeSymbol: string; from: bigint; to: bigint },
): Promise<HistorySums> {
  const { rows } = await db.execute<{ symbol: string | null; change: string | null; uncertain: boolean }>(sql`
    with lines as (
      select * from transactions
      where wallet_id = ${at.walletId} and chain_id = ${at.chainId}
        and block_height > ${at.from.toString()}::bigint and block_height <= ${at.to.toString()}::bigint
    ), fees as (
      select tx_hash, max(fee) as fee from lines where type = 'send' group by tx_hash
    ), effects as (
      select symbol, case type when 'receive' then amount else -amount end as base from lines
      where type in ('send', 'receive') and failure is null and status <> 'failed' and not exists (
        select from transfers where transfers.id = lines.transfer_id and transfers.included_kind = 'cancel')
      union all
      select ${at.feeSymbol}::text, -fee from fees where fee is not null
    )
    select symbol, sum(base)::text as change, false as uncertain from effects group by symbol
    union all
    select null, null, true where exists (select from lines where type not in ('send', 'receive'))`);
  return {
    changes: new Map(
      rows.flatMap(({ symbol, change }) =>
        symbol === null || change === null ? [] : [[symbol, BigInt(change)]],
      ),
    ),
    uncertain: rows.some(({ uncertain }) => uncertain),
  };
}

/** Whether a wallet has any line in a block after a height. */
export async function movedAfter(
  db: Executor,
  walletId: string,
  chainId: string,
  height: bigint,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from transactions where wallet_id = ${walletId} and chain_id = ${chainId}
      and block_height > ${height.toString()}::bigint limit 1`);
  return rows.length > 0;
}

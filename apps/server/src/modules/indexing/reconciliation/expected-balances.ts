import { sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/db/database';

/** What a wallet's history says of its balances on a chain between two heights. */
interface HistorySums {
  /** By how much each symbol changed, fees included. */
  changes: ReadonlyMap<string, bigint>;
}

/**
 * Sums the lines of a wallet that stand in blocks after `from` and up to `to`. What is on its way is in no block and does
 * not count; of what failed or was cancelled only the fee does, and a fee counts once for a transaction, however many lines it has.
 * A server of before lines of what failed elsewhere writes their fee beside them: it is the same one.
 * Coins that leave a stake come at its end (`balance_entries`), rewards with each payout, whatever the line beside it says.
 */
export async function sumHistory(
  db: Executor,
  at: { walletId: string; chainId: string; feeSymbol: string; from: bigint; to: bigint },
): Promise<HistorySums> {
  const { rows } = await db.execute<{ symbol: string; change: string }>(sql`
    with lines as (
      select * from transactions
      where wallet_id = ${at.walletId} and chain_id = ${at.chainId}
        and block_height > ${at.from.toString()}::bigint and block_height <= ${at.to.toString()}::bigint
    ), fees as (
      select tx_hash, max(fee) as fee from lines where type <> 'receive' group by tx_hash
    ), effects as (
      select symbol, case type when 'receive' then amount else -amount end as base from lines
      where type in ('send', 'receive', 'delegate') and failure is null and status <> 'failed' and not exists (
        select from transfers where transfers.id = lines.transfer_id and transfers.included_kind = 'cancel')
      union all
      select ${at.feeSymbol}::text, -fee from fees where fee is not null
      union all
      select symbol, amount from reward_payouts
      where wallet_id = ${at.walletId} and chain_id = ${at.chainId}
        and block_height > ${at.from.toString()}::bigint and block_height <= ${at.to.toString()}::bigint
      union all
      select symbol, amount from balance_entries
      where wallet_id = ${at.walletId} and chain_id = ${at.chainId}
        and block_height > ${at.from.toString()}::bigint and block_height <= ${at.to.toString()}::bigint
        and not (kind = 'fee' and exists (select from fees where fees.tx_hash = key and fees.fee is not null))
    )
    select symbol, sum(base)::text as change from effects group by symbol`);
  return { changes: new Map(rows.map(({ symbol, change }) => [symbol, BigInt(change)])) };
}

/** Whether anything moved a wallet's balances in a block after a height. */
export async function movedAfter(
  db: Executor,
  walletId: string,
  chainId: string,
  height: bigint,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from transactions where wallet_id = ${walletId} and chain_id = ${chainId}
      and block_height > ${height.toString()}::bigint
    union all
    select 1 from balance_entries where wallet_id = ${walletId} and chain_id = ${chainId}
      and block_height > ${height.toString()}::bigint limit 1`);
  return rows.length > 0;
}

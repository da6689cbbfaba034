import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';

export const keyOf = ({ walletId, symbol }: { walletId: string; symbol: string }) => `${walletId}:${symbol}`;

interface Range {
  chainId: string;
  feeSymbol: string;
  to: bigint;
}

interface Start {
  walletId: string;
  symbol: string;
  height: bigint;
}

/**
 * Sums the balance changes of each wallet and symbol in blocks above `height` of its start up to and including `to`, by
 * `walletId:symbol`. A failed or cancelled entry changes the balance only by its fee. A fee counts once per transaction.
 */
export async function sumHistory(
  db: Executor,
  starts: readonly Start[],
  { chainId, feeSymbol, to }: Range,
): Promise<ReadonlyMap<string, bigint>> {
  const [walletIds, symbols, heights] = [
    starts.map(({ walletId }) => walletId),
    starts.map(({ symbol }) => symbol),
    starts.map(({ height }) => height.toString()),
  ].map((values) => sql.param(values));
  const inRange = (table: 'transactions' | 'reward_payouts' | 'balance_entries') => sql`lowest
    join ${sql.raw(table)} entry on entry.wallet_id = lowest.wallet_id and entry.chain_id = ${chainId}
      and entry.block_height > lowest.height and entry.block_height <= ${to.toString()}::bigint`;
  const { rows } = await db.execute<{ wallet_id: string; symbol: string; change: string }>(sql`
    with starts as (
      select * from unnest(${walletIds}::text[], ${symbols}::text[], ${heights}::bigint[]) as s (wallet_id, symbol, height)
    ), lowest as (
      select wallet_id, min(height) as height from starts group by wallet_id
    ), lines as (
      select entry.* from ${inRange('transactions')}
    ), fees as (
      select wallet_id, tx_hash, max(block_height) as block_height, max(fee) as fee
      from lines where type <> 'receive' group by wallet_id, tx_hash
    ), effects as (
      select wallet_id, symbol, block_height, case type when 'receive' then amount else -amount end as base from lines
      where type in ('send', 'receive', 'delegate') and failure is null and status <> 'failed' and not exists (
        select from transfers where transfers.id = lines.transfer_id and transfers.included_kind = 'cancel')
      union all
      select wallet_id, ${feeSymbol}::text, block_height, -fee from fees where fee is not null
      union all
      select entry.wallet_id, symbol, block_height, amount from ${inRange('reward_payouts')}
      union all
      select entry.wallet_id, symbol, block_height, amount from ${inRange('balance_entries')}
    )
    select wallet_id, symbol, sum(base)::text as change
    from effects join starts using (wallet_id, symbol) where block_height > starts.height
    group by wallet_id, symbol`);
  return new Map(
    rows.map(({ wallet_id: walletId, symbol, change }) => [keyOf({ walletId, symbol }), BigInt(change)]),
  );
}

export async function findChangedAfter(
  db: Executor,
  chainId: string,
  walletIds: readonly string[],
  height: bigint,
): Promise<ReadonlySet<string>> {
  const isLater = sql`chain_id = ${chainId} and wallet_id = any(${sql.param(walletIds)}::text[])
    and block_height > ${height.toString()}::bigint`;
  const { rows } = await db.execute<{ wallet_id: string }>(sql`
    select wallet_id from transactions where ${isLater} union select wallet_id from balance_entries where ${isLater}`);
  return new Set(rows.map(({ wallet_id: walletId }) => walletId));
}

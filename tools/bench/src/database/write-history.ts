import { Client } from 'pg';

/** Inserts history entries, one second apart, and their totals. Triggers are off, because counting each row would be slow. */
export async function writeHistory(
  databaseUrl: string,
  wallets: readonly { walletId: string; lines: number }[],
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const { walletId, lines } of wallets) {
      await client.query(
        `insert into transactions (id, wallet_id, chain_id, tx_hash, transfer_index, type, status, symbol, amount,
           from_address, to_address, memo, created_at, block_height)
         select right($1, 14) || lpad(n::text, 12, '0'), $1, 'optio-testnet', md5($1 || n), 0, 'receive', 'success', 'OPT', n,
           'optio1bench', 'optio1bench', 'line ' || n, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second', n
         from generate_series(1, $2::integer) as n`,
        [walletId, lines],
      );
      await client.query(
        `insert into transaction_totals as known (wallet_id, chain_id, symbol, type, status, total)
         values ($1, 'optio-testnet', 'OPT', 'receive', 'success', $2)
         on conflict (wallet_id, chain_id, symbol, type, status) do update set total = known.total + excluded.total`,
        [walletId, lines],
      );
      await client.query(
        `insert into transfer_volume_deltas (starts_at, chain_id, symbol, type, status, total, base_usd, unpriced)
         select date_trunc('hour', created_at, 'UTC'), chain_id, symbol, type, status, count(*), 0, count(*)
         from transactions where wallet_id = $1 and left(id, 14) = right($1, 14) group by 1, 2, 3, 4, 5`,
        [walletId],
      );
    }
    await client.query('vacuum analyze transactions');
  } finally {
    await client.end();
  }
}

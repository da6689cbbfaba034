import { Client } from 'pg';

/** Inserts `lines` history entries for the wallet of an account, two per day back from now. Idempotent. */
export async function seedHistory(databaseUrl: string, email: string, lines: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into transactions (id, wallet_id, chain_id, tx_hash, transfer_index, type, status, symbol, amount,
         from_address, to_address, memo, created_at, completed_at, block_height)
       select right(w.id, 14) || lpad(n::text, 12, '0'), w.id, 'optio-testnet', upper(md5('bench ' || n)), 0,
         case when n % 3 = 0 then 'send' else 'receive' end, case when n % 40 = 0 then 'failed' else 'success' end,
         'OPT', n * 1000, a.address, a.address, 'line ' || n, moment, moment, n
       from wallets w
       join identifiers i on i.user_id = w.user_id and i.value = $1
       join wallet_addresses a on a.wallet_id = w.id and a.chain_id = 'optio-testnet'
       cross join generate_series(1, $2::integer) as n
       cross join lateral (select now() - n * interval '12 hours' as moment) as times
       on conflict do nothing
       returning 1`,
      [email, lines],
    );
    if (rowCount !== 0 && rowCount !== lines) throw new Error(`${rowCount} of ${lines} lines were written.`);
  } finally {
    await client.end();
  }
}

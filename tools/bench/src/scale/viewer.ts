import type { Client } from 'pg';
import { makeWallet, type WalletOwner } from '../api/make-wallet';
import { withClient } from '../database/with-client';
import { writeHistory } from '../database/write-history';
import type { StackAddress } from '../stack/bench-stack';
import { copyRows } from './fill/copy-rows';

/** Users of the smallest filled database, whom the viewer follows and pays. */
const NETWORK = 200;
const HISTORY = 1000;
const NOTICES = 300;

/** Signed-in user who exists in the product's database and in filled ones, with the same own rows in each of them. */
export interface Viewer extends WalletOwner {
  readonly userId: string;
}

/** Registers a user and copies the rows of the account and its session, so that its token is valid on servers of all databases. */
export async function makeViewer(address: StackAddress, databases: readonly string[]): Promise<Viewer> {
  const owner = await makeWallet(address);
  return withClient(address.databaseUrl, async (product) => {
    const { rows } = await product.query<{ id: string }>('select user_id as id from wallets where id = $1', [
      owner.walletId,
    ]);
    const userId = rows[0]?.id ?? '';
    for (const url of databases) {
      await withClient(url, async (client) => {
        await copyRows(product, client, 'users', 'id = $1', [userId]);
        for (const table of ['identifiers', 'sessions', 'wallets'])
          await copyRows(product, client, table, 'user_id = $1', [userId]);
        await copyRows(product, client, 'wallet_addresses', 'wallet_id = $1', [owner.walletId]);
        await writeOwnRows(client, userId, owner);
      });
      await writeHistory(url, [{ walletId: owner.walletId, lines: HISTORY }]);
    }
    return { ...owner, userId };
  });
}

const person = `'01' || lpad(n::text, 24, '0')`;

/** Makes the user an administrator too: staff sign in with an authenticator app, which this session did not need. */
async function writeOwnRows(client: Client, userId: string, owner: WalletOwner): Promise<void> {
  await client.query(`update users set roles = '{Admin}' where id = $1`, [userId]);
  await client.query(`update sessions set method = 'totp', stepped_up_at = now() where user_id = $1`, [
    userId,
  ]);
  await client.query(
    `insert into follows (follower_id, followed_id, created_at)
     select $1, ${person}, now() from generate_series(1, $2::integer) as n union all
     select ${person}, $1, now() - n * interval '1 minute' from generate_series(1, $2::integer) as n`,
    [userId, NETWORK],
  );
  await client.query(
    `insert into social_counts (user_id, followers, follows) values ($1, $2, $2)
     on conflict (user_id) do update set followers = excluded.followers, follows = excluded.follows`,
    [userId, NETWORK],
  );
  await client.query(
    `insert into notifications (id, user_id, type, title, body, dedupe_key, read_at, created_at)
     select right($1, 14) || lpad(n::text, 12, '0'), $1, 'staking', 'News', 'Something about the account', 'news ' || n,
       case when n % 2 = 0 then now() end, now() - n * interval '1 hour' from generate_series(1, $2::integer) as n`,
    [userId, NOTICES],
  );
  await client.query(
    `insert into transfers (id, user_id, wallet_id, idempotency_key, request_hash, chain_id, address, intent, symbol, amount,
       to_address, to_user_id, created_at, status, stage, sequence, tx_hash, completed_at)
     select right($1, 14) || lpad(n::text, 12, '0'), $1, $2, 'key ' || n, 'hash', 'optio-testnet', $3, '{"type":"send"}', 'OPT', 1,
       'optio1payee' || n % 40, ${person}, now() - n * interval '1 hour', 'success', 'final', n, md5($1 || n), now()
     from generate_series(1, $4::integer) as n`,
    [userId, owner.walletId, owner.addressOn('optio-testnet'), NETWORK],
  );
  await client.query(
    `insert into chain_balances (chain_id, address, symbol, base, read_at)
     select chain_id, address, case chain_id when '31337' then 'ETH' else 'OPT' end, 1000000, now()
     from wallet_addresses where wallet_id = $1 on conflict do nothing`,
    [owner.walletId],
  );
}

import { sql } from 'drizzle-orm';

import { systemClock } from '../platform/clock';
import { newId } from '../platform/ids';
import { walletAddresses, wallets } from '../modules/wallets/wallets.table';
import type { TestApp } from './create-test-app';
import { signUpOnboarded } from './people';

/** Addresses without a known key, so that no request can send from them. */
const SEEDED_ADDRESSES = {
  'optio-testnet': 'optio1seeded',
  '31337': '0x000000000000000000000000000000000000dEaD',
} as const;

/** Every 1000th entry is a failed send of USDT. */
export async function withHistory(test: TestApp, lines: number) {
  const person = await signUpOnboarded(test);
  const walletId = newId(systemClock);
  const { db } = test.deps;
  await db.insert(wallets).values({
    id: walletId,
    userId: person.userId,
    vault: sql`'{"erased":true}'::jsonb`,
    createdAt: systemClock.now(),
  });
  const addresses = Object.entries(SEEDED_ADDRESSES);
  await db
    .insert(walletAddresses)
    .values(addresses.map(([chainId, address]) => ({ walletId, chainId, address })));
  // The triggers would write a row per entry, which takes minutes for 100,000 entries.
  const triggers = ['transactions_counted', 'transactions_summed'];
  const switchTriggers = (action: 'enable' | 'disable') =>
    db.execute(`alter table transactions ${triggers.map((name) => `${action} trigger ${name}`).join(', ')}`);
  await switchTriggers('disable');
  await db.execute(sql`
    insert into transactions (id, wallet_id, chain_id, tx_hash, transfer_index, type, status, symbol, amount,
      from_address, to_address, memo, created_at, block_height)
    select right(${walletId}, 14) || lpad(n::text, 12, '0'), ${walletId},
      case when n % 1000 = 0 then '31337' else 'optio-testnet' end, md5(n::text), 0,
      case when n % 1000 = 0 then 'send' else 'receive' end,
      case when n % 1000 = 0 then 'failed' else 'success' end,
      case when n % 1000 = 0 then 'USDT' else 'OPT' end, n, 'optio1sender', 'optio1seeded',
      'line ' || n, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second', n
    from generate_series(1, ${lines}::integer) as n`);
  await switchTriggers('enable');
  await db.execute(sql`
    insert into transaction_totals (wallet_id, chain_id, symbol, type, status, total)
    select wallet_id, chain_id, symbol, type, status, count(*) from transactions
    where wallet_id = ${walletId} group by 1, 2, 3, 4, 5`);
  return { ...person, walletId };
}

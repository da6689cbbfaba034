import { buffersOf, vacuum } from '../../testing/buffers';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { readRecentRecipients } from './recent-recipients.repository';

const OWN = 5000;
const payer = 'PAYER'.padEnd(26, '0');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const { $client: pool } = test.deps.db;
  const ids = `'U' || lpad(n::text, 25, '0')`;
  await pool.query(
    `insert into users (id, created_at) select id, now() from (
       select $1 as id union all select ${ids} from generate_series(0, 99) n) as ids`,
    [payer],
  );
  await pool.query(
    `insert into wallets (id, user_id, vault, created_at) select 'W' || id, id, '{}', now() from users`,
  );
  await pool.query(
    `insert into transfers (id, user_id, wallet_id, idempotency_key, request_hash, chain_id, address, intent, symbol,
       amount, to_address, created_at, completed_at, status, stage, tx_hash)
     select lpad(n::text, 26, '0'), sender, 'W' || sender, n::text, '', 'optio-testnet', 'optio1' || sender,
       jsonb_build_object('type', case when n % 12 = 0 then 'delegate' else 'send' end, 'memo', repeat('x', 200)), 'OPT', 1,
       'optio1' || (n / 6 % 50), now() + make_interval(secs => n), now(),
       case when n % 30 = 0 then 'failed' else 'success' end, 'final', n::text
     from (select n, case when n % 6 = 0 then $1 else 'U' || lpad((n % 100)::text, 25, '0') end as sender
       from generate_series(1, $2::int) n) as sent`,
    [payer, 6 * OWN],
  );
  await vacuum(test.deps.db, 'transfers');
});
afterAll(() => test.close());

it('finds the recent recipients of a user without a read of the transfers', async () => {
  const { db } = test.deps;
  const read = () => readRecentRecipients(db, payer, undefined, 20);
  const found = await read();
  expect(found).toHaveLength(20);
  expect(found[0]).toMatchObject({ address: 'optio149', payments: 100 });
  expect(await buffersOf(db, read)).toBeLessThan(OWN / 20);
});

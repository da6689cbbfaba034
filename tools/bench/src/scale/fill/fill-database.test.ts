import { createTestDatabase, type TestDatabase } from '@tessera/services';
import { migrateDatabase } from '@tessera/server/database';
import type { Client } from 'pg';
import { withClient } from '../../database/with-client';
import { measureMigrations } from '../measure-migrations';
import { fillDatabase } from './fill-database';

const PEOPLE = 500;

let product: TestDatabase;
let url: string;
beforeAll(async () => {
  product = await createTestDatabase({ migrate: migrateDatabase });
  await withClient(product.url, async (client) => {
    await client.query(`insert into users (id, created_at) values ('U', now())`);
    await client.query(
      `insert into wallets (id, user_id, vault, created_at) values ('W', 'U', '{"pepperId":"p1"}', now())`,
    );
    await client.query(
      `insert into chain_validators (chain_id, operator, moniker, details, website, status, jailed, tokens, min_self_delegation,
         commission, max_commission, max_change, commission_changed_at, voting_power)
       select 'optio-testnet', 'optiovaloper' || n, 'Validator', '', '', 'bonded', false, 1, 1, '0.1', '0.2', '0.01', now(), '0.1'
       from generate_series(1, 20) as n`,
    );
  });
  url = await fillDatabase({ people: PEOPLE, beside: product.url });
}, 120_000);
afterAll(async () => {
  await withClient(product.url, (client) =>
    client.query(`drop database if exists scale_${PEOPLE} with (force)`),
  );
  await product.drop();
});

const first = async (client: Client, text: string): Promise<unknown> =>
  Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];

const contentOf = (client: Client) =>
  first(
    client,
    `select md5(string_agg(t::text, '' order by t.id)) from (
       select id, intent::text || amount || to_user_id from transfers union all
       select id, first_name || username from users union all select id, dedupe_key from notifications) as t (id, text)`,
  );

it('fills every large table with rows that fit their foreign keys', async () => {
  await withClient(url, async (client) => {
    const counts = `select jsonb_build_object('users', (select count(*) from users), 'sessions', (select count(*) from sessions),
      'wallets', (select count(*) from wallets), 'transfers', (select count(*) > 2000 from transfers),
      'notifications', (select count(*) > 4000 from notifications), 'stakes', (select count(*) from chain_stakes where staked > 0))`;
    expect(await first(client, counts)).toEqual({
      users: PEOPLE,
      sessions: 3 * PEOPLE,
      wallets: PEOPLE - PEOPLE / 50,
      transfers: true,
      notifications: true,
      stakes: PEOPLE / 5,
    });
    // The fill skips foreign keys; adding each one again checks all rows.
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter table %s add constraint again %s', conrelid::regclass, pg_get_constraintdef(oid)) as statement
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(40);
    for (const { statement } of rows) await client.query(`begin; ${statement}; rollback`);
  });
});

it('has the indexes and the totals of the product', async () => {
  const names = `select array_agg(indexname order by indexname)::text from pg_indexes where schemaname = 'public'`;
  const expected = await withClient(product.url, (client) => first(client, names));
  await withClient(url, async (client) => {
    expect(await first(client, names)).toBe(expected);
    expect(await first(client, 'select sum(total)::integer from transaction_totals')).toBe(
      await first(client, 'select count(*)::integer from transactions'),
    );
    expect(await first(client, `select sum(total)::integer from transfer_volumes where span = 'day'`)).toBe(
      await first(client, 'select count(*)::integer from transfers'),
    );
    expect(
      await first(
        client,
        'select count(*)::integer from users where has_wallet <> exists (select from wallets where user_id = users.id)',
      ),
    ).toBe(0);
  });
});

it('reuses a complete database, and makes the same rows again when it is incomplete', async () => {
  const before = await withClient(url, contentOf);
  await withClient(url, (client) =>
    client.query(`update users set bio = 'kept' where id = (select min(id) from users)`),
  );
  await fillDatabase({ people: PEOPLE, beside: product.url });
  const kept = `select count(*)::integer from users where bio = 'kept'`;
  expect(await withClient(url, (client) => first(client, kept))).toBe(1);

  await withClient(product.url, (client) => client.query(`comment on database scale_${PEOPLE} is null`));
  await fillDatabase({ people: PEOPLE, beside: product.url });
  expect(await withClient(url, (client) => first(client, kept))).toBe(0);
  expect(await withClient(url, contentOf)).toBe(before);
}, 60_000);

it('has no due read of an account when the database is reused two days later', async () => {
  await withClient(url, async (client) => {
    await client.query(`update wallet_addresses set checked_at = checked_at - interval '2 days'`);
    await client.query(`update chain_stakes set read_at = read_at - interval '2 days'`);
  });
  await fillDatabase({ people: PEOPLE, beside: product.url });
  await withClient(url, async (client) => {
    for (const due of [
      `wallet_addresses where checked_at is null or checked_at < now() - interval '11 hours 30 minutes'`,
      `chain_stakes where read_at < now() - interval '1 hour'`,
    ])
      expect([due, await first(client, `select count(*)::integer from ${due}`)]).toEqual([due, 0]);
  });
});

it('has the balances of the chain on Ethereum, so that reconciliation finds no difference', async () => {
  const differences = `select count(*)::integer from balance_anchors as a join chain_balances as b using (chain_id, address, symbol)
    where chain_id = '31337' and (a.base <> 0 or b.base <> 0)`;
  expect(await withClient(url, (client) => first(client, differences))).toBe(0);
});

it('measures writers of each large table while migrations run on a filled database', async () => {
  const { longest, seconds } = await measureMigrations({ people: PEOPLE, beside: product.url });
  expect(seconds).toBeGreaterThan(0);
  expect(longest.filter(({ ms }) => ms > 0).map(({ table }) => table)).toEqual([
    'transfers',
    'transactions',
    'notifications',
    'sessions',
    'outbox',
    'audit_log',
    'telemetry_sources',
  ]);
}, 60_000);

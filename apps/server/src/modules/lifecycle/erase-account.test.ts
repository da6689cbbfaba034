import { allHeard } from '../../testing/all-heard';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { signUp, signUpOnboarded } from '../../testing/people';
import { signInPeople } from '../../testing/people-of-remote';
import { eventsOf, newVersion, publishForTelemetry } from '../../testing/telemetry-pages';
import { eraseAccount } from './erase-account.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('ends a cached session when the user is deleted', async () => {
  const { browser, userId } = await signUp(test);
  expect((await browser.call('GET', '/user')).statusCode).toBe(200);
  await test.deps.db.transaction((tx) => eraseAccount(tx, test.deps, userId));
  await allHeard(test.deps);
  expect((await browser.call('GET', '/user')).statusCode).toBe(401);
});

it('erases a user and keeps the rows of other users that reference the erased user', async () => {
  const [gone, other] = [await signUpOnboarded(test), await signUpOnboarded(test)];
  const query = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
  await query('update users set referred_by = $1 where id = $2', gone.userId, other.userId);
  await query(
    `insert into wallets (id, user_id, vault, created_at) values ('wallet', $1, '{}', now())`,
    other.userId,
  );
  await query(
    `insert into transactions (id, wallet_id, chain_id, type, status, symbol, amount, from_address, to_address, counterparty_id,
       tx_hash, transfer_index, created_at)
     values ('line', 'wallet', '31337', 'receive', 'success', 'ETH', 1, '0x1', '0x2', $1, '0x3', 0, now())`,
    gone.userId,
  );
  await query(
    `insert into transfer_quotes (user_id, idempotency_key, request_hash, fee, to_address, expires_at)
     values ($1, 'key', 'hash', '{}', '0x2', now())`,
    gone.userId,
  );
  await test.deps.db.transaction((tx) => eraseAccount(tx, test.deps, gone.userId));
  const { rows } = await query(
    `select referred_by, counterparty_id, (select count(*)::int from released_usernames where user_id = $1) as usernames,
       (select deleted_at is not null from users where id = $1) as erased
     from users join wallets on user_id = users.id join transactions on wallet_id = wallets.id where users.id = $2`,
    gone.userId,
    other.userId,
  );
  expect(rows).toEqual([
    { referred_by: gone.userId, counterparty_id: gone.userId, usernames: 1, erased: true },
  ]);
});

it('removes the hashes of a user from the errors of releases and keeps those of others', async () => {
  const version = newVersion();
  const names = ['contacts', 'wallet'];
  for (const name of names) await publishForTelemetry(test, name, version);
  const [gone, other] = await signInPeople(test, { name: 'wallet', percent: 10, on: true, count: 2 });
  const events = names.map((name) => eventsOf(name, version).error('Boom'));
  await gone?.tell('203.0.113.80', ...events);
  await other?.tell('203.0.113.81', ...events);
  const people = async () => {
    const { rows } = await test.deps.db.$client.query<{ count: number; people: string[] }>(
      'select count, people from release_errors order by name',
    );
    return rows;
  };
  const before = await people();
  expect(before.map((row) => row.people.length)).toEqual([2, 2]);
  await test.deps.db.transaction((tx) => eraseAccount(tx, test.deps, gone?.userId ?? ''));
  expect(await people()).toEqual(before.map((row) => ({ count: 2, people: row.people.slice(1) })));
});

it.each([
  ['users', 'referred_by'],
  ['transactions', 'counterparty_id'],
  ['transfer_attempts', 'user_id'],
  ['transfer_quotes', 'user_id'],
  ['released_usernames', 'user_id'],
])('rejects the deletion of a users row while %s.%s references the row', async (table, column) => {
  const { rows } = await test.deps.db.$client.query(
    `select confdeltype from pg_constraint where contype = 'f' and conrelid = $1::regclass and confrelid = 'users'::regclass
       and conkey = (select array[attnum] from pg_attribute where attrelid = $1::regclass and attname = $2)`,
    [table, column],
  );
  expect(rows).toEqual([{ confdeltype: 'a' }]);
});

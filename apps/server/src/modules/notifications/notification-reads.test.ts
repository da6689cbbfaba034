import { buffersOf, vacuum } from '../../testing/buffers';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { readPage } from './notifications.repository';

const OWN = 10_000;
const owner = 'OWNER'.padEnd(26, '0');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const { $client: pool } = test.deps.db;
  await pool.query('insert into users (id, created_at) values ($1, now())', [owner]);
  await pool.query(
    `insert into users (id, created_at) select 'U' || lpad(n::text, 25, '0'), now() from generate_series(0, 99) n`,
  );
  // The rows of other users lie between those of the owner, so each row of the owner is on another table page.
  await pool.query(
    `insert into notifications (id, user_id, type, title, body, dedupe_key, created_at, read_at, hidden)
     select lpad(n::text, 26, '0'), case when n % 6 = 0 then $1 else 'U' || lpad((n % 100)::text, 25, '0') end,
       'money_in', 'Received', repeat('x', 200), n::text, now(), case when n % 12 = 0 then now() end, n % 60 = 0
     from generate_series(1, $2::int) n`,
    [owner, 6 * OWN],
  );
  await vacuum(test.deps.db, 'notifications');
});
afterAll(() => test.close());

it('counts the notifications of a page without a read of their rows', async () => {
  const { db } = test.deps;
  const read = (page: number) => readPage(db, owner, { page, perPage: 20 });
  expect(await read(1)).toMatchObject({ total: 9000, unread: 5000 });
  expect((await read(300)).rows[0]?.dedupeKey).toBe('20130');
  // The index has about 100 entries per page.
  expect(await buffersOf(db, () => read(1))).toBeLessThan(OWN / 50);
  expect(await buffersOf(db, () => read(300))).toBeLessThan((OWN / 50) * 2);
});

import { TICKETS_COUNTED, TICKETS_PAGE } from '@tessera/contracts/admin-tickets';
import { USERS_COUNTED } from '@tessera/contracts/admin-users';

import type { Transaction } from '../../../platform/db/database';
import { readTicketBox } from '../support/staff-tickets.repository';
import { vacuum } from '../../../testing/buffers';
import type { Actor } from '../../../testing/actors';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createStaffTest, type StaffMember } from '../../../testing/staff';
import { listPeople } from './people.service';
import { lockRoles, readAdmins } from '../roles/roles.repository';

let test: TestApp;
let admin: StaffMember;
let person: Actor;
beforeAll(async () => {
  test = await createTestApp();
  const office = createStaffTest(test);
  admin = await office.staff('Admin');
  person = await office.person();
  const { $client: pool } = test.deps.db;
  await pool.query(
    `insert into users (id, created_at, country, first_name, last_name)
     select 'SEED' || lpad(n::text, 22, '0'), now(), case when n % 3 = 0 then 'NZ' end, 'Robin',
       case when n % 10000 = 5 then 'Okonkwo' when n % 2 = 0 then 'Smith' else 'Name' || n end
     from generate_series(1, 30000) as n`,
  );
  await pool.query(
    `insert into wallets (id, user_id, vault, created_at)
     select id, id, '{}', now() from users where id like 'SEED%' and id not like '%000'`,
  );
  await pool.query(
    `insert into support_tickets (id, user_id, subject, topic, status, created_at, updated_at, assignee_id)
     select 'SEED' || lpad(n::text, 22, '0'), 'SEED' || lpad((1 + n % 5)::text, 22, '0'), 'Help', 'account',
       case when n <= 3 then 'open' when n <= 5 then 'answered' else 'closed' end, now(),
       date_trunc('milliseconds', now()) - n * interval '1 minute',
       case when n in (1, 4) then $1 end
     from generate_series(1, 20000) as n`,
    [admin.userId],
  );
  await vacuum(test.deps.db, 'users');
  await vacuum(test.deps.db, 'support_tickets');
});
afterAll(() => test.close());

/** Counts the sequential scans of a table and the rows that all its scans fetch. */
async function workOf(table: 'users' | 'support_tickets', act: (tx: Transaction) => Promise<unknown>) {
  return test.deps.db.transaction(async (tx) => {
    const done = async () => {
      const { rows } = await tx.execute<{ walks: number; lines: number }>(
        `select seq_scan::int as walks, (idx_tup_fetch + seq_tup_read)::int as lines
         from pg_stat_xact_user_tables where relname = '${table}'`,
      );
      return rows[0] ?? { walks: NaN, lines: NaN };
    };
    const before = await done();
    await act(tx);
    const after = await done();
    return { walks: after.walks - before.walks, lines: after.lines - before.lines };
  });
}

it('finds the Admins among 30,000 users with the partial index of staff', async () => {
  for (const look of [readAdmins, (tx: Transaction) => lockRoles(tx, person.userId)]) {
    const { walks, lines } = await workOf('users', look);
    expect(walks).toBe(0);
    expect(lines).toBeLessThan(20);
  }
  expect(await readAdmins(test.deps.db)).toEqual([admin.userId]);
});

it('finds a few open tickets among 20,000 closed ones with the index on their order', async () => {
  const box = await readTicketBox(test.deps.db, admin.userId, 'unassigned');
  expect([box.data.length, box.counts]).toEqual([3, { mine: 2, unassigned: 3, closed: TICKETS_COUNTED + 1 }]);
  const { lines } = await workOf('support_tickets', (tx) => readTicketBox(tx, admin.userId, 'unassigned'));
  expect(lines).toBeLessThan(TICKETS_COUNTED + 100);
});

it('counts 200 open tickets without a read of their rows', async () => {
  const { $client: pool } = test.deps.db;
  await pool.query(
    `update support_tickets set status = 'open' where id in (select id from support_tickets where status = 'closed' limit 200)`,
  );
  await vacuum(test.deps.db, 'support_tickets');
  const { lines } = await workOf('support_tickets', (tx) => readTicketBox(tx, admin.userId, 'mine'));
  // The count of closed tickets may read their rows.
  expect(lines).toBeLessThan(TICKETS_COUNTED + 20);
});

it('reads only the tickets of a page from 20,000 closed ones, also on a later page', async () => {
  const { db } = test.deps;
  const first = await readTicketBox(db, admin.userId, 'closed');
  expect(first.data).toHaveLength(TICKETS_PAGE);
  for (const cursor of [undefined, first.nextCursor ?? '']) {
    const { lines } = await workOf('support_tickets', (tx) =>
      readTicketBox(tx, admin.userId, 'closed', cursor),
    );
    expect(lines).toBeLessThan(TICKETS_COUNTED + 100);
  }
});

it('stops counting users at the limit', async () => {
  const { chains, db } = test.deps;
  expect((await listPeople({ chains, db }, { limit: 10 })).total).toBe(USERS_COUNTED + 1);
  const { walks, lines } = await workOf('users', (tx) => listPeople({ chains, db: tx }, { limit: 10 }));
  expect(walks).toBe(0);
  expect(lines).toBeLessThan(USERS_COUNTED + 100);
});

it('counts to the limit in a search for a frequent name, and reads only the matches of a rare name', async () => {
  const { chains, db } = test.deps;
  for (const { query, total, maxRows } of [
    // Every second user has the name.
    { query: 'smith', total: USERS_COUNTED + 1, maxRows: 3000 },
    { query: 'okonkwo', total: 3, maxRows: 20 },
  ]) {
    expect((await listPeople({ chains, db }, { limit: 10, query })).total).toBe(total);
    const { walks, lines } = await workOf('users', (tx) =>
      listPeople({ chains, db: tx }, { limit: 10, query }),
    );
    expect([query, walks]).toEqual([query, 0]);
    expect(lines).toBeLessThan(maxRows);
  }
});

it('counts the users of a country, and those without a wallet, without a read of their rows', async () => {
  const { chains, db } = test.deps;
  const without = await db.$client.query(
    'select from users where not exists (select from wallets where user_id = users.id)',
  );
  const filters = [
    { filter: { role: 'User', country: 'NZ' }, total: USERS_COUNTED + 1 },
    { filter: { wallet: 'without' }, total: without.rowCount },
  ] as const;
  for (const { filter, total } of filters) {
    expect((await listPeople({ chains, db }, { limit: 10, ...filter })).total).toBe(total);
    const { walks, lines } = await workOf('users', (tx) =>
      listPeople({ chains, db: tx }, { limit: 10, ...filter }),
    );
    expect(walks).toBe(0);
    expect(lines).toBeLessThan(100);
  }
});

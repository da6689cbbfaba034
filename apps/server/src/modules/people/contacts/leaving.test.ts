import { readExport } from '../../../testing/read-export';
import { eraseAccount } from '../../lifecycle/erase-account.service';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { block, createPeople, follow } from '../../../testing/social/make-people';
import { exportContacts } from '../personal-data.repository';

let test: TestApp;
let make: ReturnType<typeof createPeople>;
beforeAll(async () => {
  test = await createTestApp();
  make = createPeople(test);
});
afterAll(() => test.close());

it('exports follows, followers and blocks', async () => {
  const [ada, bob, carl, dora] = [await make(), await make(), await make(), await make()];
  await follow(ada, bob);
  await follow(carl, ada);
  await block(ada, dora);
  const since = test.clock.now().toISOString();
  expect((await readExport(test.deps, ada.userId))['contacts']).toEqual({
    followsTotal: 1,
    follows: [{ id: bob.userId, username: bob.username, since }],
    followersTotal: 1,
    followers: [{ id: carl.userId, username: carl.username, since }],
    blockedTotal: 1,
    blocked: [{ id: dora.userId, username: dora.username, since }],
  });
});

it('leaves notices about a user out of the export while a block exists', async () => {
  const [ada, bob] = [await make(), await make({ firstName: 'Kenji' })];
  await follow(bob, ada);
  const told = async () => (await readExport(test.deps, ada.userId))['notifications'];
  expect(await told()).toMatchObject([{ title: 'Kenji Lovelace started to follow you' }]);
  await block(bob, ada);
  expect(await told()).toEqual([]);
});

it('exports the newest 10,000 of each list and the totals', async () => {
  const ada = await make();
  const query = (text: string) => test.deps.db.$client.query(text, [ada.userId]);
  await test.deps.db.$client.query(
    `insert into users (id, created_at, username)
     select 'FAN' || lpad(at::text, 23, '0'), now(), 'fan' || at from generate_series(1, 10002) at`,
  );
  const since = `now() + right(id, 5)::int * interval '1 second' from users where username like 'fan%'`;
  await query(`insert into follows (follower_id, followed_id, created_at) select id, $1, ${since}`);
  await query(`insert into follows (followed_id, follower_id, created_at) select id, $1, ${since}`);
  await query(`insert into blocks (blocked_id, blocker_id, created_at) select id, $1, ${since}`);
  await query(
    `insert into social_counts (user_id, followers, follows, blocked) values ($1, 10002, 10002, 10002)`,
  );
  const exported = await exportContacts(test.deps.db, ada.userId);
  const { followsTotal, followersTotal, blockedTotal } = exported;
  expect([followsTotal, followersTotal, blockedTotal]).toEqual([10_002, 10_002, 10_002]);
  for (const people of [exported.follows, exported.followers, exported.blocked]) {
    expect(people).toHaveLength(10_000);
    expect([people[0]?.username, people.at(-1)?.username]).toEqual(['fan3', 'fan10002']);
  }
});

it('removes an erased user from every network, count, list and notification', async () => {
  const [ada, bob, carl, dora] = [
    await make({ firstName: 'Leaving' }),
    await make(),
    await make(),
    await make(),
  ];
  await follow(ada, bob);
  await follow(bob, ada);
  await follow(carl, ada);
  await follow(carl, bob);
  await block(dora, ada);
  expect((await bob.call('GET', '/notifications')).body).toContain('Leaving');
  await test.deps.db.transaction((tx) => eraseAccount(tx, test.deps, ada.userId));
  const numbers = async (who: typeof ada) => {
    const { followers, follows, blocked } = (await who.call('GET', '/user/profile')).json().data;
    return [followers, follows, blocked];
  };
  expect([await numbers(bob), await numbers(carl), await numbers(dora)]).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
  expect((await bob.call('POST', '/contacts/find')).json().data).toMatchObject([{ id: carl.userId }]);
  expect((await dora.call('GET', '/contacts/blocked')).json().data).toEqual([]);
  expect((await bob.call('GET', '/notifications')).body).not.toContain('Leaving');
  const absent = await bob.call('GET', '/user/profile/nobody.at.all');
  for (const value of [ada.userId, ada.username])
    expect((await bob.call('GET', `/user/profile/${value}`)).body).toBe(absent.body);
});

it('leaves no follow and no block when a follow or block races the erasure of a user', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [ada, ...others] = [await make(), await make(), await make(), await make()];
    await follow(others[0] ?? ada, ada);
    const leaves = test.deps.db.transaction(async (tx) => {
      await tx.execute(`select id from users where id = '${ada.userId}' for update`);
      await eraseAccount(tx, test.deps, ada.userId);
    });
    await Promise.all([leaves, ...others.flatMap((other) => [follow(other, ada), block(other, ada)])]);
    const { rows } = await test.deps.db.$client.query(
      `select (select count(*) from follows where $1 in (follower_id, followed_id))::int as follows,
         (select count(*) from blocks where $1 in (blocker_id, blocked_id))::int as blocks,
         (select coalesce(sum(follows + followers + blocked), 0) from social_counts where user_id = any($2))::int as counted`,
      [ada.userId, [ada, ...others].map(({ userId }) => userId)],
    );
    expect(rows[0]).toEqual({ follows: 0, blocks: 0, counted: 0 });
  }
});

it('counts follow notices in the limit of notices that other users cause', async () => {
  const ada = await make();
  const { db, clock } = test.deps;
  await db.$client.query(
    `insert into notifications (id, user_id, type, title, body, dedupe_key, created_at)
     select right($1, 22) || lpad(n::text, 4, '0'), $1, 'social', 'Somebody', '', 'n' || n, $2 from generate_series(1, 199) as n`,
    [ada.userId, clock.now()],
  );
  const count = async () => db.$client.query('select 1 from notifications where user_id = $1', [ada.userId]);
  for (const expected of [200, 200]) {
    await follow(await make(), ada);
    expect((await count()).rowCount).toBe(expected);
  }
  expect((await ada.call('GET', '/user/profile')).json().data.followers).toBe(2);
});

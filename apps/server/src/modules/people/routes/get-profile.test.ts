import { ulid } from 'ulid';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { block, createPeople, follow, type Person } from '../../../testing/social/make-people';

let test: TestApp;
let make: ReturnType<typeof createPeople>;
beforeAll(async () => {
  test = await createTestApp();
  make = createPeople(test);
});
afterAll(() => test.close());

const open = (who: Person, value: string) => who.call('GET', `/user/profile/${value}`);

it('shows other users the public fields and the owner all fields, by id and by username', async () => {
  const [ada, bob, carl] = [await make({ phone: '+441632960021' }), await make(), await make()];
  await follow(bob, ada);
  await block(ada, carl);
  const shared = {
    id: ada.userId,
    first_name: 'Ada',
    last_name: 'Lovelace',
    username: ada.username,
    avatar: null,
    bio: null,
    country: 'GB',
    joined: test.clock.now().toISOString(),
    followers: 1,
    follows: 0,
  };
  for (const value of [ada.userId, ada.username, ada.username.toUpperCase()])
    expect((await open(bob, value)).json()).toEqual({ data: { ...shared, relation: 'following' } });
  const own = {
    ...shared,
    relation: 'self',
    hidden: false,
    email: ada.email,
    phone_number: '+441632960021',
    linked: null,
    referrals: 0,
    blocked: 1,
  };
  for (const answer of [await ada.call('GET', '/user/profile'), await open(ada, ada.username)])
    expect(answer.json()).toEqual({ data: own });
});

it('shows the owner a second e-mail as the linked identifier', async () => {
  const ada = await make();
  // A later id, because identifiers from the same millisecond have no fixed order.
  const id = ulid(Date.now() + 1);
  await test.deps.db.$client.query(
    `insert into identifiers (id, user_id, type, value, verified_at) values ($1, $2, 'email', $3, now())`,
    [id, ada.userId, `second.${ada.email}`],
  );
  expect((await ada.call('GET', '/user/profile')).json().data).toMatchObject({
    email: ada.email,
    linked: { id, type: 'email', value: `second.${ada.email}`, verified: true },
  });
});

it('returns a hidden user by link and responds 404 for an unknown user', async () => {
  const [ada, hidden] = [await make(), await make({ hidden: true })];
  const opened = await open(ada, hidden.username);
  expect(opened.json().data).toMatchObject({ id: hidden.userId, relation: 'none' });
  expect(opened.json().data).not.toHaveProperty('hidden');
  const unfinished = await make({ onboarded: false });
  const absent = await open(ada, 'nobody.at.all');
  expect(absent.statusCode).toBe(404);
  for (const value of [
    unfinished.username,
    unfinished.userId,
    ulid(),
    'a'.repeat(65),
    '%25',
    "'--",
    '..%2f..',
  ])
    expect((await open(ada, value)).body).toBe(absent.body);
});

it('prefers the user with an id over a user with an equal username', async () => {
  const [ada, bob] = [await make(), await make()];
  const thief = await make({ username: bob.userId.toLowerCase() });
  expect((await open(ada, bob.userId)).json().data.id).toBe(bob.userId);
  expect((await open(ada, bob.userId.toLowerCase())).json().data.id).toBe(thief.userId);
});

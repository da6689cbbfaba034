import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { signUpOnboarded } from '../../../testing/people';
import { statementsOf } from '../../../testing/statements';
import { readRoles, readUser } from './users.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('returns the profile, the e-mail and the roles of a user when the account exists', async () => {
  const { userId, identifier, username } = await signUpOnboarded(test);
  expect(await readUser(test.deps.db, userId)).toEqual({
    id: userId,
    first_name: 'Ada',
    last_name: 'Lovelace',
    username,
    avatar: null,
    email: identifier,
    phone_number: null,
    roles: [],
    country: 'GB',
    onboarded_at: test.clock.now().toISOString(),
  });
  expect(await readRoles(test.deps.db, userId)).toEqual([]);
  expect(await readUser(test.deps.db, 'none')).toBeUndefined();
});

it('reads the oldest e-mail and phone of a user with one statement', async () => {
  const { userId, identifier } = await signUpOnboarded(test);
  const add = (id: string, type: string, value: string) =>
    test.deps.db.$client.query(
      'insert into identifiers (id, user_id, type, value, verified_at) values ($1, $2, $3, $4, now())',
      [id, userId, type, value],
    );
  await add('Z2', 'phone', '+447700900127');
  await add('Z1', 'phone', '+447700900126');
  await add('Z3', 'email', 'newer@example.com');
  const statements = await statementsOf(test.deps.db, async () => {
    expect(await readUser(test.deps.db, userId)).toMatchObject({
      email: identifier,
      phone_number: '+447700900126',
    });
  });
  expect(statements).toHaveLength(1);
});

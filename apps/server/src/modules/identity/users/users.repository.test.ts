import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { signUpOnboarded } from '../../../testing/people';
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

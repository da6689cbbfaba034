import { eq } from 'drizzle-orm';
import { users } from '../../identity/users/users.table';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { signUpOnboarded } from '../../../testing/people';
import { listReservedNames } from './operator-roles.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('lists each account with a reserved name and the fields that contain the name', async () => {
  const { db } = test.deps;
  await signUpOnboarded(test, 'maya');
  expect(await listReservedNames(db)).toBe('No account has a reserved name');
  const { userId } = await signUpOnboarded(test, 'ada');
  const reserved = { username: 'support', firstName: 'Tessera\n', lastName: 'Lovelace' };
  await db.update(users).set(reserved).where(eq(users.id, userId));
  const expected = String.raw`${userId}  @support  "Tessera\n Lovelace"  first_name, username`;
  expect(await listReservedNames(db)).toBe(expected);
});

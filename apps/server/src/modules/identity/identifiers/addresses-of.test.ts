import { newId } from '../../../platform/ids';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { newEmail, signUp } from '../../../testing/people';
import { addressesOf } from './message-user.service';
import { identifiers } from '../users/users.table';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PHONE = '+441632960011';

it('returns all e-mails and no phone when the user has an e-mail, and the phone when there is no e-mail', async () => {
  const { db, clock } = test.deps;
  const { userId, identifier } = await signUp(test);
  const other = newEmail();
  const verified = { userId, verifiedAt: clock.now() };
  await db.insert(identifiers).values([
    { ...verified, id: newId(clock), type: 'phone', value: PHONE },
    { ...verified, id: newId(clock), type: 'email', value: other },
  ]);
  const found = await addressesOf(db, userId);
  expect(new Set(found.map(({ to }) => to))).toEqual(new Set([identifier, other]));
  expect(found.every(({ byMail }) => byMail)).toBe(true);
  await db.$client.query(`delete from identifiers where user_id = $1 and type = 'email'`, [userId]);
  expect(await addressesOf(db, userId)).toEqual([{ to: PHONE, byMail: false }]);
});

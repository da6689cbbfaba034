import { randomBytes } from 'node:crypto';
import { DAY } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { newEmail } from '../../../testing/people';
import { addRegistration, findRegistration } from './registrations.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('finds a sign-up of the same browser until a day has passed', async () => {
  const { db } = test.deps;
  const identifier = { type: 'email' as const, value: newEmail() };
  const preauthHash = randomBytes(32);
  const rest = { passwordHash: 'hash', country: null, referral: null };
  const id = await addRegistration(db, test.clock, { ...identifier, ...rest, preauthHash });
  const find = (browser = preauthHash) => findRegistration(db, test.clock, identifier, browser);
  expect((await find(randomBytes(32)))?.id).toBeUndefined();
  test.clock.advance(DAY - 1);
  expect((await find())?.id).toBe(id);
  test.clock.advance(1);
  expect(await find()).toBeUndefined();
});

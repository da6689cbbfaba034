import { DAY, SECOND } from '../../platform/clock';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { newEmail } from '../../testing/people';
import { attemptCounters } from './rate-limits/attempt-counters.table';
import { authCodes } from './codes/codes.table';
import { issueCode } from './codes/auth-codes.repository';
import { createIdentity } from './identity';
import { deleteExpiredRows } from './expired-rows.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('deletes all expired counters when they are more than one batch, and keeps open ones', async () => {
  const { db } = test.deps;
  const now = test.clock.now();
  const counter = (key: string, windowEndsAt: Date) => ({ key, count: 1, windowEndsAt, lastAt: now });
  const expired = Array.from({ length: 1001 }, (_, n) =>
    counter(`expired-${n}`, new Date(now.getTime() - 1)),
  );
  await db.insert(attemptCounters).values([...expired, counter('open', now)]);
  await deleteExpiredRows(test.deps);
  expect(await db.select({ key: attemptCounters.key }).from(attemptCounters)).toEqual([{ key: 'open' }]);
});

it('keeps a code for a day after it expires', async () => {
  const { db } = test.deps;
  const identifier = { type: 'email' as const, value: newEmail() };
  const { codes } = createIdentity(test.deps).keyed;
  await issueCode(db, test.clock, codes, { purpose: 'sign-in', identifier });
  test.clock.advance(DAY + 600 * SECOND);
  await deleteExpiredRows(test.deps);
  expect(await db.$count(authCodes)).toBe(1);
  test.clock.advance(1);
  await deleteExpiredRows(test.deps);
  expect(await db.$count(authCodes)).toBe(0);
});

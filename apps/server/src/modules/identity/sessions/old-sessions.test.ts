import { asc, eq } from 'drizzle-orm';
import { ulid } from 'ulid';
import { DAY, HOUR } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { sentTo, signIn, signUp } from '../../../testing/people';
import { deleteOldSessions } from './old-sessions.repository';
import { sessions, trustedDevices } from './sessions.table';

const YEAR = 365 * DAY;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function aged(userId: string, age: number, parentId: string | null = null) {
  const at = new Date(test.clock.now().getTime() - age);
  return {
    id: ulid(at.getTime()),
    userId,
    parentId,
    method: 'code' as const,
    authTime: at,
    lastActivityAt: at,
  };
}

async function idsOf(userId: string): Promise<string[]> {
  const ofUser = eq(sessions.userId, userId);
  const rows = await test.deps.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(ofUser)
    .orderBy(asc(sessions.id));
  return rows.map(({ id }) => id);
}

it('deletes a session with its child session a year after it began, and keeps newer ones', async () => {
  const { userId } = await signUp(test);
  const signedUp = await idsOf(userId);
  const old = aged(userId, YEAR + HOUR);
  const child = aged(userId, YEAR - HOUR, old.id);
  const kept = aged(userId, YEAR - HOUR / 2);
  await test.deps.db.insert(sessions).values([old, child, kept]);
  await deleteOldSessions(test.deps);
  expect(await idsOf(userId)).toEqual([kept.id, ...signedUp]);
});

it('keeps the newest sign-in of a user, so that a new browser still causes a notice', async () => {
  const { userId, identifier } = await signUp(test);
  await test.deps.db.delete(sessions).where(eq(sessions.userId, userId));
  const older = aged(userId, 3 * YEAR);
  const newest = aged(userId, 2 * YEAR);
  const child = aged(userId, 2 * YEAR - HOUR, newest.id);
  await test.deps.db.insert(sessions).values([older, newest, child]);
  await deleteOldSessions(test.deps);
  expect(await idsOf(userId)).toEqual([newest.id, child.id]);
  await signIn(test, identifier);
  await test.runJobs();
  const subjects = sentTo(test, identifier).map(({ subject }) => subject);
  expect(subjects).toContain('New sign-in to your Tessera account');
});

it('deletes old sessions that are more than one page', async () => {
  const { userId } = await signUp(test);
  const signedUp = await idsOf(userId);
  const old = Array.from({ length: 1001 }, (_, n) => aged(userId, YEAR + HOUR + n));
  await test.deps.db.insert(sessions).values(old);
  await deleteOldSessions(test.deps);
  expect(await idsOf(userId)).toEqual(signedUp);
});

it('deletes a trusted device a year after it was trusted', async () => {
  const { userId } = await signUp(test);
  const device = (age: number) => {
    const at = new Date(test.clock.now().getTime() - age);
    const times = { createdAt: at, lastUsedAt: at, expiresAt: new Date(at.getTime() + 30 * DAY) };
    return { id: ulid(at.getTime()), userId, tokenHash: Buffer.from('hash'), ...times };
  };
  const [old, kept] = [device(YEAR + HOUR), device(YEAR - HOUR)];
  await test.deps.db.insert(trustedDevices).values([old, kept]);
  await deleteOldSessions(test.deps);
  const ids = await test.deps.db.select({ id: trustedDevices.id }).from(trustedDevices);
  expect(ids).toEqual([{ id: kept.id }]);
});

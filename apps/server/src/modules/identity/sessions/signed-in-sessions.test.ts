import { eq } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { signUp } from '../../../testing/people';
import { createIdentity } from '../identity';
import { sessions } from './sessions.table';
import { revokeSession } from './signed-in-sessions.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('records a logout when a user ends a session, and does nothing when the session has already ended', async () => {
  const { userId } = await signUp(test);
  const own = test.deps.db.select().from(sessions).where(eq(sessions.userId, userId));
  const [session] = await own;
  if (!session) throw new Error('there is no session');
  const deps = { ...test.deps, ...createIdentity(test.deps) };
  expect(await revokeSession(deps, userId, session.id)).toBe(true);
  expect(await own).toMatchObject([{ endedAt: test.clock.now(), endReason: 'logout' }]);
  expect(await revokeSession(deps, userId, session.id)).toBe(false);
});

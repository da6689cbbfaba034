import { eq } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { signUp } from '../../../testing/people';
import { createSessionCache } from './session-cache';
import { sessions } from './sessions.table';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Caches a session, then ends it in the database without a notice. */
async function endUnheard() {
  const { db, listener } = test.deps;
  const { userId } = await signUp(test);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  if (!session) throw new Error('there is no session');
  const { id } = session;
  const cache = createSessionCache({ db, listener });
  await cache.get(id);
  await db
    .update(sessions)
    .set({ endedAt: test.clock.now(), endReason: 'logout' })
    .where(eq(sessions.id, id));
  const isEnded = async () => (await cache.get(id))?.endedAt != null;
  return { cache, id, userId, isEnded };
}

it('serves a session from memory until it is evicted by its id', async () => {
  const { cache, id, isEnded } = await endUnheard();
  expect(await isEnded()).toBe(false);
  cache.evict({ sessionId: id });
  expect(await isEnded()).toBe(true);
});

it('evicts the sessions of the given user, and keeps those of others', async () => {
  const [one, other] = [await endUnheard(), await endUnheard()];
  one.cache.evict({ userId: other.userId });
  expect(await one.isEnded()).toBe(false);
  one.cache.evict({ userId: one.userId });
  expect(await one.isEnded()).toBe(true);
});

import { eq } from 'drizzle-orm';
import { createListener } from '../../../platform/db/listener';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { fakeHeartbeats, missHeartbeats } from '../../../testing/heartbeat-timers';
import { signUp } from '../../../testing/people';
import { startTcpProxy } from '../../../testing/start-tcp-proxy';
import { createSessionCache } from './session-cache';
import { sessions } from './sessions.table';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function openSession() {
  const { userId } = await signUp(test);
  const [session] = await test.deps.db.select().from(sessions).where(eq(sessions.userId, userId));
  if (!session) throw new Error('there is no session');
  return session;
}

/** Caches a session, then ends it in the database without a notice. */
async function endUnheard(session?: typeof sessions.$inferSelect, listener = test.deps.listener) {
  const { db } = test.deps;
  const { id, userId } = session ?? (await openSession());
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

it('reads a session from the database when the listening connection is silent', async () => {
  const { db, logger } = test.deps;
  const proxy = await startTcpProxy(test.deps.config.DATABASE_URL_DIRECT);
  const session = await openSession();
  fakeHeartbeats();
  const listener = await createListener(proxy.url, logger);
  const gap = new Promise<void>((resolve) => listener.onGap(resolve));
  const { isEnded, cache, id } = await endUnheard(session, listener);
  expect(await isEnded()).toBe(false);
  proxy.cut();
  missHeartbeats();
  await gap;
  expect(await isEnded()).toBe(true);
  await db.update(sessions).set({ endedAt: null, endReason: null }).where(eq(sessions.id, id));
  expect((await cache.get(id))?.endedAt).toBeNull();
  await listener.stop();
  await proxy.close();
});

import { eq } from 'drizzle-orm';
import { createListener } from '../../../platform/db/listener';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { fakeHeartbeats, missHeartbeats } from '../../../testing/heartbeat-timers';
import { signUp } from '../../../testing/people';
import { statementsOf } from '../../../testing/statements';
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

it('reads the sessions of concurrent requests by one statement begun after all of them', async () => {
  const { db, listener } = test.deps;
  const cache = createSessionCache({ db, listener });
  const [one, other] = [await openSession(), await openSession()];
  let read: (string | undefined)[] = [];
  const statements = await statementsOf(db, async () => {
    const rows = await Promise.all([one, other, one].map(({ id }) => cache.get(id, true)));
    read = rows.map((row) => row?.id);
  });
  expect(read).toEqual([one.id, other.id, one.id]);
  expect(statements).toHaveLength(1);
  await db
    .update(sessions)
    .set({ endedAt: test.clock.now(), endReason: 'logout' })
    .where(eq(sessions.id, one.id));
  const [ended, open] = await Promise.all([one, other].map(({ id }) => cache.get(id, true)));
  expect([ended?.endedAt, open?.endedAt]).toEqual([test.clock.now(), null]);
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

import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { SESSION_MAX_HOURS } from '@tessera/contracts/constants';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock';
import { notify } from '../../../platform/db/notify';
import { createActors, type Actor } from '../../../testing/actors';
import { allHeard } from '../../../testing/all-heard';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { listenToEvents } from '../../../testing/listen-to-events';
import { statementsOf } from '../../../testing/statements';
import { createSessionCache } from '../../identity/sessions/session-cache';
import { endDeadStreams } from '../end-dead-streams';

let test: TestApp;
let url: string;
let makeActor: (facts: { name: string }) => Promise<Actor>;

beforeAll(async () => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'clearImmediate',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
    ],
  });
  test = await createTestApp({ env: { SESSION_IDLE_MINUTES: '60' } });
  makeActor = createActors(test);
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await test.close();
  jest.useRealTimers();
});

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + MINUTE; Date.now() < end; await delay(5)) if (holds()) return;
  throw new Error('not within a minute');
}

async function open(actor: Actor) {
  const { bearer, sessionId } = await actor.signIn();
  const heard = await listenToEvents(url, bearer);
  return { heard, sessionId, userId: actor.userId };
}
type Open = Awaited<ReturnType<typeof open>>;

const pings = (text: string) => text.match(/: ping/g)?.length ?? 0;

/** Lets the server ping its streams and check their sessions once, and returns the statements. */
const check = (...streams: readonly Open[]) =>
  statementsOf(test.deps.db, async () => {
    const before = streams.map(({ heard }) => pings(heard.text));
    jest.advanceTimersByTime(15 * SECOND);
    await until(() =>
      streams.every(({ heard }, index) => heard.closed || pings(heard.text) > (before[index] ?? 0)),
    );
    const pool = test.deps.db.$client;
    await until(() => pool.idleCount === pool.totalCount);
    await setImmediate();
  });

const readsOf = (statements: readonly string[]) => statements.filter((text) => /from "sessions"/.test(text));
const setActivity = (at: Date, sessionId: string) =>
  test.deps.db.$client.query('update sessions set last_activity_at = $1 where id = $2', [at, sessionId]);
const endUnheard = (sessionId: string) =>
  test.deps.db.$client.query('update sessions set ended_at = now() where id = $1', [sessionId]);

it('reads the sessions of all new streams in one statement, and none while no session can have expired', async () => {
  const streams = [
    await open(await makeActor({ name: 'ada' })),
    await open(await makeActor({ name: 'bob' })),
  ];
  expect(readsOf(await check(...streams))).toHaveLength(1);
  expect(readsOf(await check(...streams))).toHaveLength(0);
  expect(streams.map(({ heard }) => heard.closed)).toEqual([false, false]);
});

it('closes a stream when its session is idle too long, unless the user was active, and at its maximum age', async () => {
  const [idle, active] = [
    await open(await makeActor({ name: 'ada' })),
    await open(await makeActor({ name: 'bob' })),
  ];
  await check(idle, active);
  test.clock.advance(64 * MINUTE);
  await setActivity(test.clock.now(), active.sessionId);
  test.clock.advance(MINUTE);
  await check(idle, active);
  await until(() => idle.heard.closed);
  expect(idle.heard.text).toContain('retry: 1000');
  expect(active.heard.closed).toBe(false);

  test.clock.advance(SESSION_MAX_HOURS * HOUR);
  await setActivity(test.clock.now(), active.sessionId);
  await check(active);
  await until(() => active.heard.closed);
  const { rows } = await test.deps.db.$client.query(
    'select end_reason from sessions where id = any($1) order by end_reason',
    [[idle.sessionId, active.sessionId]],
  );
  expect(rows).toEqual([{ end_reason: 'age' }, { end_reason: 'idle' }]);
});

it('closes a stream after the shorter idle time when the user becomes staff', async () => {
  const stream = await open(await makeActor({ name: 'ada' }));
  await check(stream);
  await test.deps.db.$client.query(`update users set roles = '{Customer Support}' where id = $1`, [
    stream.userId,
  ]);
  await notify(test.deps.db, { kind: 'user', userId: stream.userId });
  await allHeard(test.deps);
  await check(stream);
  expect(stream.heard.closed).toBe(false);
  test.clock.advance(20 * MINUTE);
  await check(stream);
  await until(() => stream.heard.closed);
});

it('closes a stream whose session ended before the stream could hear of it', async () => {
  const stream = await open(await makeActor({ name: 'ada' }));
  await endUnheard(stream.sessionId);
  await check(stream);
  await until(() => stream.heard.closed);
});

it('reads all sessions in one statement when the listener is back, and ends those that ended meanwhile at once', async () => {
  const ended = await open(await makeActor({ name: 'ada' }));
  const others = [await open(await makeActor({ name: 'bob' })), await open(await makeActor({ name: 'eve' }))];
  await check(ended, ...others);
  const statements = await statementsOf(test.deps.db, async () => {
    await endUnheard(ended.sessionId);
    const back = new Promise<void>((resolve) => test.deps.listener.onReconnect(resolve));
    await test.deps.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'tessera-listen' and datname = current_database()`,
    );
    await back;
    await until(() => [ended, ...others].every(({ heard }) => heard.closed));
  });
  expect(readsOf(statements)).toHaveLength(1);
  expect(ended.heard.text).toContain('retry: 1000');
  // The pages of the others reconnect spread over time and refetch everything.
  for (const { heard } of others) expect(heard.text).not.toContain('retry:');
});

it('keeps the expiry unknown when the user changes during the check', async () => {
  const { sessionId, userId } = await open(await makeActor({ name: 'ada' }));
  const stream = { sessionId, userId, expiresAt: 1, hear: () => undefined, end: () => undefined };
  const deps = { ...test.deps, sessionStore: createSessionCache(test.deps) };
  const checked = endDeadStreams(deps, [stream]);
  // As the hub does when the user changes.
  stream.expiresAt = 0;
  await checked;
  expect(stream.expiresAt).toBe(0);
});

it('opens no stream when the page disconnects before the end of its authentication', async () => {
  const { bearer } = await (await makeActor({ name: 'ada' })).signIn();
  const follow = jest.spyOn(test.deps.listener, 'follow');
  test.app.server.prependOnceListener('request', (_request, response: ServerResponse) => response.destroy());
  const { $client: pool } = test.deps.db;
  const connect = jest.spyOn(pool, 'connect');
  await expect(listenToEvents(url, bearer)).rejects.toThrow();
  // The authentication reads the session.
  await until(() => connect.mock.calls.length > 0 && pool.idleCount === pool.totalCount);
  await setImmediate();
  expect(follow).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

it('ends the other streams by their own state when the end of one expired session fails', async () => {
  const [expired, active] = [
    await open(await makeActor({ name: 'ada' })),
    await open(await makeActor({ name: 'bob' })),
  ];
  await check(expired, active);
  const { $client } = test.deps.db;
  await $client.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'cannot end'; end $$`,
  );
  await $client.query(`create trigger fail before update of ended_at on sessions for each row
    when (old.id = '${expired.sessionId}') execute function fail()`);
  try {
    test.clock.advance(64 * MINUTE);
    await setActivity(test.clock.now(), active.sessionId);
    test.clock.advance(MINUTE);
    await check(expired, active);
    await until(() => expired.heard.closed);
    expect(expired.heard.text).toContain('retry: 1000');
    expect(active.heard.closed).toBe(false);
  } finally {
    await $client.query('drop function fail cascade');
  }
});

import { setImmediate } from 'node:timers/promises';
import { createTestDatabase, waitUntil, type TestDatabase } from '@tessera/services';
import pg from 'pg';
import { fakeHeartbeats, missHeartbeats } from '../../testing/heartbeat-timers';
import { startTcpProxy, type TcpProxy } from '../../testing/start-tcp-proxy';
import { createLogger } from '../logger';
import { createListener, HEARTBEAT_MS, type Listener } from './listener';

const logger = createLogger({ LOG_LEVEL: 'silent' });

let database: TestDatabase;
let proxy: TcpProxy;
let listener: Listener;
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
  fakeHeartbeats();
  listener = await createListener(proxy.url, logger);
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await listener.stop();
  await proxy.close();
  await database.drop();
});

const gap = () => new Promise<void>((resolve) => listener.onGap(resolve));

async function notify(payload: object) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('select pg_notify($1, $2)', ['tessera', JSON.stringify(payload)]);
  await client.end();
}

it('reports a gap when the connection is silent without an error, and listens again after a reconnect', async () => {
  expect(listener.isUp()).toBe(true);
  const noticed = gap();
  proxy.cut();
  missHeartbeats();
  await noticed;
  expect(listener.isUp()).toBe(false);
  proxy.mend();
  const notice = new Promise((resolve) => listener.subscribe(resolve));
  await waitUntil(() => listener.isUp(), 60_000);
  await notify({ kind: 'release' });
  expect(await notice).toEqual({ kind: 'release' });
});

it('stays up while its heartbeats arrive, and passes none of them on', async () => {
  const notices: unknown[] = [];
  listener.subscribe((notice) => notices.push(notice));
  let gaps = 0;
  listener.onGap(() => (gaps += 1));
  const emit = jest.spyOn(pg.Client.prototype, 'emit');
  const count = (name: string) => emit.mock.calls.filter(([event]) => String(event) === name).length;
  for (let beat = 1; beat <= 4; beat += 1) {
    jest.advanceTimersByTime(HEARTBEAT_MS);
    // `drain`: the connection is idle again, so the next heartbeat can be sent.
    while (Math.min(count('notification'), count('drain')) < beat) await setImmediate();
  }
  expect([gaps, notices, listener.isUp()]).toEqual([0, [], true]);
});

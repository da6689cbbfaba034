import { createTestDatabase, waitUntil, type TestDatabase } from '@tessera/services';
import pg from 'pg';
import { startTcpProxy, type TcpProxy } from '../../testing/start-tcp-proxy';
import { createLogger } from '../logger';
import { createListener, type Listener } from './listener';

const logger = createLogger({ LOG_LEVEL: 'silent' });
/** Short, so that the tests need not wait for three heartbeats of 3 s. */
const HEARTBEAT_MS = 200;

let database: TestDatabase;
let proxy: TcpProxy;
let listener: Listener;
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
  listener = await createListener(proxy.url, logger, HEARTBEAT_MS);
});
afterEach(async () => {
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
  const beats = await heartbeatsOf(database.url, 4);
  expect(beats).toBe(4);
  expect([gaps, notices, listener.isUp()]).toEqual([0, [], true]);
});

/** Resolves after the connection of the listener has sent `count` heartbeats. */
async function heartbeatsOf(url: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times = new Set<string>();
  while (times.size < count) {
    const { rows } = await client.query<{ at: Date }>(
      `select query_start as at from pg_stat_activity
       where datname = current_database() and query like 'notify tessera_heartbeat%'`,
    );
    for (const { at } of rows) times.add(at.toISOString());
  }
  await client.end();
  return times.size;
}

import { startTestPostgres, waitUntil, type TestPostgres, type TestStandby } from '@tessera/services';
import { sql } from 'drizzle-orm';
import { quietListener } from '../../../testing/quiet-listener';
import { testConfig } from '../../../testing/test-config';
import { createLogger } from '../../logger';
import { createMetrics } from '../../metrics/metrics';
import { createDatabase, createPool, type Database } from '../database';
import { parseLsn } from './lsn';
import { createReplica, readWrittenPosition, type Replica } from './replica';
import type { ReplicaRead } from './replica-freshness';

const WITHIN_MS = 30_000;
const any = { after: 0n };
const logger = createLogger({ LOG_LEVEL: 'silent' });

let postgres: TestPostgres;
let standby: TestStandby;
let primaryDb: Database;
let standbyDb: Database;
let replica: Replica;
beforeAll(async () => {
  postgres = await startTestPostgres();
  standby = await postgres.startStandby();
  const open = (DATABASE_URL: string) =>
    createDatabase(createPool({ DATABASE_URL, DATABASE_POOL: 2 }, logger));
  primaryDb = open(postgres.url);
  standbyDb = open(standby.url);
  const config = testConfig(postgres.url, {
    DATABASE_URL_REPLICA: standby.url,
    DATABASE_REPLICA_LAG_SECONDS: '60',
  });
  const deps = { db: primaryDb, listener: quietListener, logger, metrics: createMetrics() };
  const created = createReplica(config, deps);
  if (created === undefined) throw new Error('The replica is not configured.');
  replica = created;
});
afterAll(async () => {
  await replica.stop();
  for (const { $client } of [primaryDb, standbyDb]) await $client.end();
  await postgres.stop();
});

/** Returns whether the standby served the read. */
const isOnStandby = async (conditions: ReplicaRead) => {
  const { rows } = await replica.read(conditions, (db) =>
    db.execute(sql`select pg_is_in_recovery() as standby`),
  );
  return rows[0]?.standby === true;
};
const isUsed = () => waitUntil(() => isOnStandby(any), WITHIN_MS);

it('reads from the standby when it has replayed the change of the client, and from the primary before', async () => {
  expect(await isUsed()).toBe(true);
  await standbyDb.execute(sql`select pg_wal_replay_pause()`);
  const isPaused = async () => {
    const { rows } = await standbyDb.execute(sql`select pg_get_wal_replay_pause_state() as state`);
    return rows[0]?.state === 'paused';
  };
  expect(await waitUntil(isPaused, WITHIN_MS)).toBe(true);
  await primaryDb.execute(sql`create table changes (id int)`);
  const after = parseLsn((await readWrittenPosition(primaryDb)) ?? '') ?? 0n;
  expect(await isOnStandby({ after })).toBe(false);
  expect(await isOnStandby(any)).toBe(true);
  await standbyDb.execute(sql`select pg_wal_replay_resume()`);
  expect(await waitUntil(() => isOnStandby({ after }), WITHIN_MS)).toBe(true);
  expect((await standbyDb.execute(sql`select from changes`)).rows).toEqual([]);
});

it('reads from the primary while the standby is down, and from the standby after its restart', async () => {
  expect(await isUsed()).toBe(true);
  await standby.kill();
  expect(await waitUntil(async () => !(await isOnStandby(any)), WITHIN_MS)).toBe(true);
  await standby.start();
  expect(await isUsed()).toBe(true);
});

it('reads from the primary after the promotion of the standby', async () => {
  expect(await isUsed()).toBe(true);
  await standbyDb.execute(sql`select pg_promote()`);
  // The promoted server is no standby either, so only the written row tells the two apart.
  await primaryDb.execute(sql`create table written_after_promotion ()`);
  const isOnPrimary = async () => {
    const { rows } = await replica.read(any, (db) =>
      db.execute(sql`select to_regclass('written_after_promotion') is not null as written`),
    );
    return rows[0]?.written === true;
  };
  expect(await waitUntil(isOnPrimary, WITHIN_MS)).toBe(true);
});

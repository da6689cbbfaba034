import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { DAY } from '../../platform/clock';
import { createDatabase, createPool } from '../../platform/db/database';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../testing/create-test-build';
import { pruneReleases } from './prune';
import type { ReleaseKey } from './release-key';
import { createReleaseRegistry } from './release-registry';
import type { ReleaseStore } from './store/release-store';

const files = createTestStore();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: files.env });
});
afterAll(() => test.close());

it('lifts the limits of locks and idle transactions while files are written to the store or removed from it', async () => {
  const { deps, clock } = test;
  const { config, logger } = deps;
  const DATABASE_URL = config.DATABASE_URL_DIRECT;
  const pool = createPool({ DATABASE_URL, DATABASE_POOL: 1, DATABASE_STATEMENT_SECONDS: 30 }, logger);
  const clients: PoolClient[] = [];
  pool.on('connect', (client) => clients.push(client));
  const limits: unknown[] = [];
  const recordLimits = async () => {
    const result = await clients.at(-1)?.query(`select current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`);
    limits.push(result?.rows[0]);
  };
  const store: ReleaseStore = {
    ...files.store,
    write: async (...parameters) => {
      await recordLimits();
      await files.store.write(...parameters);
    },
    remove: async (...parameters) => {
      await recordLimits();
      await files.store.remove(...parameters);
    },
  };
  const mover = { db: createDatabase(pool), now: () => clock.now(), actor: 'maya' };
  const registry = createReleaseRegistry(mover);
  await registry.publish({ ...files, ...createTestShell(), store });
  await registry.publish({ ...files, ...createTestRemote('wallet', 'one'), store });
  await registry.publish({ ...files, ...createTestRemote('wallet', 'two'), store });
  await registry.publish({ ...files, ...createTestRemote('wallet', 'three'), store });
  clock.advance(31 * DAY);
  expect(await pruneReleases(mover, { store, name: 'wallet', keep: 1 })).toHaveLength(1);
  const lifted = { lock: '0', idle: '15min' };
  expect(limits).toEqual(Array.from({ length: 5 }, () => lifted));
  const { rows } = await pool.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '15s' }]);
  await pool.end();
});

it('signs twice, and lets a kill and a rollback pass while a key store signs', async () => {
  const { db } = test.deps;
  const registry = createReleaseRegistry({ db, now: () => test.clock.now(), actor: 'maya' });
  for (const text of ['one', 'two'])
    await registry.publish({ ...files, ...createTestRemote('staking', text) });
  const store = new EventEmitter();
  const [started, permitted] = [once(store, 'started'), once(store, 'permitted')];
  const signed: string[] = [];
  const releaseKey: ReleaseKey = {
    ...files.releaseKey,
    async sign(text) {
      store.emit('started');
      await permitted;
      signed.push(text);
      return files.releaseKey.sign(text);
    },
  };
  const publishing = ['three', 'four'].map((text) =>
    registry.publish({ ...files, ...createTestRemote('history', text), releaseKey }),
  );
  await started;
  await registry.rollback('staking', { store: files.store, publicKeys: files.publicKeys });
  await registry.kill('staking', 'It shows wrong amounts');
  store.emit('permitted');
  expect(await Promise.all(publishing)).toEqual([true, true]);
  expect(signed).toHaveLength(4);
  const { rows } = await db.execute(sql`select serial from releases where name = 'history' order by serial`);
  expect(rows).toEqual([{ serial: 1 }, { serial: 2 }]);
});

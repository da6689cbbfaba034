import { once, EventEmitter } from 'node:events';
import { createDatabase, createPool } from '../../platform/db/database';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../testing/create-test-build';
import type { ReleaseKey } from './release-key';
import { createReleaseRegistry } from './release-registry';

const files = createTestStore();
const [shell, wallet, staking] = [
  createTestShell(),
  createTestRemote('wallet', 'one'),
  createTestRemote('staking', 'one'),
];
const idOf = ({ release: { name, version } }: typeof shell | typeof wallet) => `${name} ${version}`;
let test: TestApp;
let registry: ReturnType<typeof createReleaseRegistry>;
beforeAll(async () => {
  test = await createTestApp({ env: files.env });
  const { deps, clock } = test;
  registry = createReleaseRegistry({ db: deps.db, now: () => clock.now(), actor: 'maya' });
  for (const build of [shell, wallet, staking]) {
    await registry.publish({ ...files, ...build });
    clock.advance(1000);
  }
});
afterAll(() => test.close());

const keyWith = (sign: ReleaseKey['sign']): ReleaseKey => ({ ...files.releaseKey, sign });

it('renews the other releases after a failure, and lists the renewed ones and the failure', async () => {
  // Each release has two signatures.
  let signatures = 0;
  const releaseKey = keyWith((text) => {
    signatures += 1;
    return signatures === 3 ? Promise.reject(new Error('KMS responded 500')) : files.releaseKey.sign(text);
  });
  await expect(registry.renew(releaseKey)).rejects.toThrow(
    `renewed: ${idOf(shell)}, ${idOf(staking)}; failed: ${idOf(wallet)} (KMS responded 500): run renew again`,
  );
  expect(await registry.renew(files.releaseKey)).toHaveLength(3);
});

it('lets a kill pass while a key store signs, and waits for locks without a limit', async () => {
  const { config, logger } = test.deps;
  const DATABASE_URL = config.DATABASE_URL_DIRECT;
  const pool = createPool({ DATABASE_URL, DATABASE_POOL: 1, DATABASE_STATEMENT_SECONDS: 30 }, logger);
  const client = once(pool, 'connect');
  const mover = { db: createDatabase(pool), now: () => test.clock.now(), actor: 'maya' };
  const store = new EventEmitter();
  const [started, permitted] = [once(store, 'started'), once(store, 'permitted')];
  const releaseKey = keyWith(async (text) => {
    store.emit('started');
    await permitted;
    return files.releaseKey.sign(text);
  });
  const renewing = createReleaseRegistry(mover).renew(releaseKey);
  await started;
  await registry.kill('staking', 'It shows wrong amounts');
  const [connection] = await client;
  const { rows } = await connection.query('show lock_timeout');
  store.emit('permitted');
  expect(rows).toEqual([{ lock_timeout: '0' }]);
  expect(await renewing).toHaveLength(3);
  await pool.end();
});

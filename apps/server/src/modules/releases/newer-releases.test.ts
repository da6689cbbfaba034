import type { Release } from '@tessera/contracts/remotes';
import { DAY } from '../../platform/clock';
import { notify } from '../../platform/db/notify';
import { allHeard } from '../../testing/all-heard';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../testing/create-test-build';
import type { Mover } from './moves';
import { pruneReleases } from './prune';
import { createReleaseRegistry } from './release-registry';
import { readRelease } from './releases.repository';
import { signPayload } from './signing';
import { verifyReleases } from './verify-releases';

const store = createTestStore();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  for (const build of [createTestShell(), createTestRemote('wallet')])
    await registry().publish({ ...store, ...build });
});
afterAll(() => test.close());

const registry = (more: Pick<Mover, 'logger'> = {}) =>
  createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya', ...more });

const newer = <T>(value: T): T => {
  const more = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(more);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries([
      ...Object.entries(one).map(([key, held]) => [key, more(held)]),
      ['later', ['x']],
    ]);
  };
  return more(value) as T;
};
const remotes = async (): Promise<Record<string, unknown>> =>
  (await test.app.inject('/api/remotes')).json().data;

it('serves releases of newer tools with unknown fields, and keeps the signed bytes', async () => {
  const nav = [{ label: 'Rooms', path: '/rooms', icon: 'wallet', section: 'account' as const, order: 1 }];
  const build = createTestRemote('rooms', 'one', { nav });
  const { shared, chunks, ...rest } = build.release;
  const release: Release = { ...newer(rest), shared, chunks };
  await registry().publish({ ...store, buildFolder: build.buildFolder, release });
  await allHeard(test.deps);

  const { name, version } = release;
  const stored = await readRelease(test.deps.db, name, version);
  expect(stored?.payload).toBe(JSON.stringify(release));
  expect(JSON.stringify(release).match(/"later"/g)).toHaveLength(7);
  expect((await remotes())['rooms']).toMatchObject({
    version,
    manifest: { nav, routes: [{ path: '/rooms' }] },
  });
  const file = await test.app.inject(`/releases/${name}/${version}/remoteEntry.js`);
  expect([file.statusCode, file.body]).toEqual([200, 'entry("rooms one")']);
  expect(await verifyReleases(test.deps.db, store)).toEqual([]);
  await registry().publish({ ...store, ...createTestRemote('rooms', 'two') });
  expect(await registry().rollback('rooms', store)).toBe(version);
});

it('skips a release that this server cannot parse and serves the others', async () => {
  const build = createTestRemote('halls');
  const manifest = Object.assign(build.release.manifest, { slots: ['Later'] });
  await registry().publish({ ...store, ...build, release: { ...build.release, manifest } });
  await allHeard(test.deps);
  expect(Object.keys(await remotes()).toSorted()).toEqual(['rooms', 'wallet']);
  expect((await test.app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(200);
  expect(test.logs()).toContain('release left out: it is of a later version than this server');
});

it('allows rollback, stop and promotion beside a release that this server cannot parse', async () => {
  const { release } = createTestRemote('halls');
  const file = await test.app.inject(`/releases/halls/${release.version}/remoteEntry.js`);
  expect(file.statusCode).toBe(404);
  expect(await verifyReleases(test.deps.db, store)).toEqual([
    {
      name: 'halls',
      version: release.version,
      problem: 'it is of a later version than this server',
    },
  ]);
  const logger = { error: jest.fn() };
  const moves = registry({ logger });
  const [one, two, three] = ['one', 'two', 'three'].map((text) => createTestRemote('wings', text));
  for (const build of [one, two]) if (build) await moves.publish({ ...store, ...build });
  expect(await moves.rollback('wings', store)).toBe(one?.release.version);
  if (three) await moves.publish({ ...store, ...three, canaryPercent: 10 });
  await moves.promote('wings', String(three?.release.version), store);
  // Each of the three publications compares the releases before it stores files and again in its transaction.
  expect(logger.error).toHaveBeenCalledTimes(8);
  expect(logger.error).toHaveBeenCalledWith(
    { name: 'halls', version: release.version },
    'release not compared: it is of a later version than this server',
  );
  await moves.publish({ ...store, ...createTestRemote('halls', 'two') });
  await expect(moves.rollback('halls', store)).rejects.toThrow('it is of a later version than this server');
  await moves.publish({ ...store, ...createTestRemote('halls', 'three') });
  test.clock.advance(60 * DAY);
  const mover = { db: test.deps.db, now: () => test.clock.now(), actor: 'maya' };
  expect(await pruneReleases(mover, { store: store.store, name: 'halls', keep: 1 })).toEqual([]);
});

it('serves a stored release without the files that its build does not contain, and logs them once', async () => {
  const { release, buildFolder } = createTestRemote('ghosts');
  const { name, version } = release;
  await registry().publish({ ...store, release, buildFolder });
  const payload = JSON.stringify({ ...release, preload: ['remoteEntry.js', 'ghost.js'] });
  await test.deps.db.$client.query(
    'update releases set payload = $1, signature = $2 where name = $3 and version = $4',
    [payload, await signPayload(payload, store.releaseKey), name, version],
  );
  for (let times = 0; times < 2; times += 1) {
    await notify(test.deps.db, { kind: 'release', name });
    await allHeard(test.deps);
    expect((await remotes())[name]).toMatchObject({ version, preload: [{ as: 'script' }] });
  }
  const logged = test.logs().split('\n');
  expect(logged.filter((line) => line.includes('release uses files that it does not contain'))).toEqual([
    expect.stringContaining('ghost.js'),
  ]);
});

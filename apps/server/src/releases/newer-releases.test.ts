import type { Release } from '@tessera/contracts';
import { allHeard } from '../testing/all-heard';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../testing/create-test-build';
import { createReleaseRegistry } from './release-registry';
import { readRelease } from './releases.repository';
import { verifyReleases } from './verify-releases';

const store = createTestStore();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  for (const build of [createTestShell(), createTestRemote('wallet')])
    await registry().publish({ ...store, ...build });
});
afterAll(() => test.close());

const registry = () =>
  createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });

/** The same object with a key at each of its objects that no server of today knows. */
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

it('serves what the tools of the next version published, with keys that it does not know; the signed bytes stay', async () => {
  const nav = [{ label: 'Rooms', path: '/rooms', icon: 'box', section: 'account' as const, order: 1 }];
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

it('leaves out a release that it cannot read, and keeps the others', async () => {
  const build = createTestRemote('halls');
  const manifest = Object.assign(build.release.manifest, { slots: ['Later'] });
  await registry().publish({ ...store, ...build, release: { ...build.release, manifest } });
  await allHeard(test.deps);
  expect(Object.keys(await remotes()).toSorted()).toEqual(['rooms', 'wallet']);
  expect((await test.app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(200);
  expect(test.logs()).toContain('release left out: it is of a later version than this server');
});

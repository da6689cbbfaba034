import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '../../platform/clock';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
} from '../../testing/create-test-build';
import { type Mover } from './moves';
import { pruneReleases } from './prune';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry';
import { verifyReleases } from './verify-releases';

const store = createTestStore();
const trust = { store: store.store, publicKeys: store.publicKeys };
let test: TestApp;
let mover: Mover;
let registry: ReleaseRegistry;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  mover = { db: test.deps.db, now: () => test.clock.now(), actor: 'maya' };
  registry = createReleaseRegistry(mover);
  await publish(createTestShell());
});
afterAll(() => test.close());

const publish = (build: TestBuild, canaryPercent?: number) =>
  registry.publish({ ...store, ...build, canaryPercent });
const prune = async (name: string, keep: number) =>
  (await pruneReleases(mover, { store: store.store, name, keep })).map(({ version }) => version);
const inStore = (name: string) => readdirSync(join(store.releasesDir, name)).toSorted();
const days = (count: number) => test.clock.advance(count * DAY);

async function publishAll(name: string, count: number) {
  const builds = Array.from({ length: count }, (_, index) => createTestRemote(name, `v${index}`));
  for (const build of builds) {
    await publish(build);
    days(1);
  }
  return builds.map(({ release }) => release.version);
}

it('keeps the newest versions and the versions that a tab may use, and removes the files of all others', async () => {
  const versions = await publishAll('many', 6);
  expect(await prune('many', 2)).toEqual([]);
  days(27);
  // Replaced 30, 31 and 32 days ago, so no open tab uses these versions any more.
  expect(await prune('many', 2)).toEqual([versions[2], versions[1], versions[0]]);
  expect(inStore('many')).toEqual(versions.slice(3).toSorted());
  expect((await verifyReleases(test.deps.db, trust)).filter(({ name }) => name === 'many')).toEqual([]);
  const gone = await test.app.inject(`/releases/many/${versions[0]}/remoteEntry.js`);
  const kept = await test.app.inject(`/releases/many/${versions[3]}/remoteEntry.js`);
  expect([gone.statusCode, kept.statusCode]).toEqual([404, 200]);
});

it('counts the thirty days from the replacement of a version, not from its publication', async () => {
  const [one, two] = ['one', 'two'].map((text) => createTestRemote('long', text));
  if (!one || !two) throw new Error('Two builds are needed');
  await publish(one);
  days(90);
  await publish(two);
  await publish(createTestRemote('long', 'three'));
  days(29);
  expect(await prune('long', 1)).toEqual([]);
});

it('keeps the current version, a canary and the rollback target', async () => {
  const versions = await publishAll('needed', 5);
  const [first = '', second = '', third = '', fourth = ''] = versions;
  days(60);
  await registry.promote('needed', first, trust);
  await registry.canary('needed', second, 10, trust);
  days(60);
  expect(await prune('needed', 1)).toEqual([fourth, third]);
  // The target's signature for browsers has expired by now.
  await registry.renew(store.releaseKey);
  expect(await registry.rollback('needed', trust)).toBe(versions[4]);
});

it('rejects a move to a pruned version until the build is published again', async () => {
  const one = createTestRemote('back', 'one');
  await publish(one);
  await publish(createTestRemote('back', 'two'));
  await publish(createTestRemote('back', 'three'));
  days(31);
  expect(await prune('back', 1)).toEqual([one.release.version]);
  await expect(registry.promote('back', one.release.version, trust)).rejects.toThrow('taken away');
  await publish(one);
  expect(await verifyReleases(test.deps.db, trust)).toEqual([]);
  const { statusCode } = await test.app.inject(`/releases/back/${one.release.version}/page.js`);
  expect(statusCode).toBe(200);
});

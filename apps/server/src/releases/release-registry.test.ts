import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
} from '../testing/create-test-build';
import { createReleaseRegistry, ReleaseRefused, type ReleaseRegistry } from './release-registry';
import { releaseFolder } from './release-store';
import { readLive } from './releases.repository';
import { releaseEvents } from './releases.table';
import { verifyReleases } from './verify-releases';

const store = createTestStore();
let test: TestApp;
let registry: ReleaseRegistry;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await publish(createTestShell());
});
afterAll(() => test.close());

const publish = (build: TestBuild) => registry.publish({ ...store, ...build });
const verify = () => verifyReleases(test.deps.db, store.releasesDir, store.publicKey);
const liveVersion = async (name: string) =>
  (await readLive(test.deps.db)).find((row) => row.name === name)?.version;

it('publishes files, signature and pointer; identical content is nothing new', async () => {
  const build = createTestRemote('wallet');
  expect(await publish(build)).toBe(true);
  expect(await publish(build)).toBe(false);
  expect(await liveVersion('wallet')).toBe(build.release.version);
  expect(readdirSync(releaseFolder(store.releasesDir, build.release))).toContain('remoteEntry.js.br');
  const events = await test.deps.db
    .select()
    .from(releaseEvents)
    .where(sql`name = 'wallet'`);
  expect(events).toMatchObject([{ action: 'publish', fromVersion: null, actor: 'maya' }]);
  expect(await verify()).toEqual([]);
});

it('goes back version by version, and forward again by promote', async () => {
  const [one, two, three] = ['one', 'two', 'three']
    .map((text) => createTestRemote('staking', text))
    .map((build) => build);
  for (const build of [one, two, three]) if (build) await publish(build);
  expect(await registry.rollback('staking')).toBe(two?.release.version);
  expect(await registry.rollback('staking')).toBe(one?.release.version);
  await expect(registry.rollback('staking')).rejects.toThrow('is the first version');
  await registry.promote('staking', three?.release.version ?? '');
  expect(await liveVersion('staking')).toBe(three?.release.version);
});

it.each([
  ['a contract that the shell does not serve', { contract: 2 }, 'Contract 2 is not known'],
  [
    'a range that the shell does not meet',
    { shared: { react: '^20.0.0' } },
    'react ^20.0.0, the shell has 19.3.1',
  ],
  [
    'a package that the shell does not provide',
    { shared: { vue: '^3.0.0' } },
    'vue, which the shell does not provide',
  ],
])('refuses %s before anything goes live', async (_what, change, words) => {
  const build = createTestRemote('contacts');
  await expect(publish({ ...build, release: { ...build.release, ...change } })).rejects.toThrow(words);
  expect(await liveVersion('contacts')).toBeUndefined();
});

it('refuses a path that another remote has', async () => {
  const build = createTestRemote('intruder', 'one', {
    routes: [{ path: '/wallet', area: 'shell', title: 'x' }],
  });
  await expect(publish(build)).rejects.toThrow(new ReleaseRefused('/wallet belongs to wallet'));
});

it('refuses a file that is not what was built', async () => {
  const build = createTestRemote('tampered');
  appendFileSync(join(build.buildFolder, 'page.js'), '//');
  await expect(publish(build)).rejects.toThrow('page.js is not what was built');
});

it('promotes only what was published', async () => {
  await expect(registry.promote('wallet', '1.0.0-000000000000')).rejects.toThrow('was never published');
});

it('verify finds an altered file and an altered row', async () => {
  const build = createTestRemote('altered');
  await publish(build);
  const { name, version } = build.release;
  appendFileSync(join(releaseFolder(store.releasesDir, build.release), 'page.css'), 'x');
  expect(await verify()).toMatchObject([{ name, version, problem: expect.stringContaining('page.css') }]);
  await test.deps.db.execute(sql`update releases set payload = payload || ' ' where name = 'altered'`);
  expect(await verify()).toEqual([{ name, version, problem: 'the signature is not ours' }]);
});

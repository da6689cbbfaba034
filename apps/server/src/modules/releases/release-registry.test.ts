import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
} from '../../testing/create-test-build';
import { readLive } from './channels.repository';
import { ReleaseRefused } from './moves';
import { createFileKey } from './release-key';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry';
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

const folderOf = ({ release }: TestBuild) => join(store.releasesDir, release.name, release.version);
const publish = (build: TestBuild) => registry.publish({ ...store, ...build });
const trust = { store: store.store, publicKeys: store.publicKeys };
const verify = () => verifyReleases(test.deps.db, trust);
const liveVersion = async (name: string) =>
  (await readLive(test.deps.db)).find((row) => row.name === name)?.version;

it('publishes files, signature and pointer; identical content is a no-op', async () => {
  const build = createTestRemote('wallet');
  expect(await publish(build)).toBe(true);
  expect(await publish(build)).toBe(false);
  expect(await liveVersion('wallet')).toBe(build.release.version);
  expect(readdirSync(folderOf(build))).toContain('remoteEntry.js.br');
  const events = await test.deps.db
    .select()
    .from(releaseEvents)
    .where(sql`name = 'wallet'`);
  expect(events).toMatchObject([{ action: 'publish', fromVersion: null, actor: 'maya' }]);
  expect(await verify()).toEqual([]);
});

it('rolls back version by version, and forward again by promote', async () => {
  const [one, two, three] = ['one', 'two', 'three']
    .map((text) => createTestRemote('staking', text))
    .map((build) => build);
  for (const build of [one, two, three]) if (build) await publish(build);
  expect(await registry.rollback('staking', trust)).toBe(two?.release.version);
  expect(await registry.rollback('staking', trust)).toBe(one?.release.version);
  await expect(registry.rollback('staking', trust)).rejects.toThrow(
    /staking .* is the first version: there is none before it.* npm run release kill staking/,
  );
  await registry.promote('staking', three?.release.version ?? '', trust);
  expect(await liveVersion('staking')).toBe(three?.release.version);
});

it.each([
  [
    'a contract that the shell does not serve',
    { contract: 2, manifest: createTestRemote('contacts', 'one', { contract: 2 }).release.manifest },
    'Contract 2 is not known',
  ],
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
])('rejects %s and makes no version current', async (_what, change, words) => {
  const build = createTestRemote('contacts');
  await expect(publish({ ...build, release: { ...build.release, ...change } })).rejects.toThrow(words);
  expect(await liveVersion('contacts')).toBeUndefined();
});

it('rejects a path that another remote has', async () => {
  const build = createTestRemote('intruder', 'one', {
    routes: [{ path: '/wallet', area: 'shell', title: 'x' }],
  });
  await expect(publish(build)).rejects.toThrow(
    new ReleaseRefused(
      '/wallet belongs to wallet: choose another path, or publish both with --affected to move the page',
    ),
  );
});

it('rejects a file that differs from the build', async () => {
  const build = createTestRemote('tampered');
  appendFileSync(join(build.buildFolder, 'page.js'), '//');
  await expect(publish(build)).rejects.toThrow('page.js is not what was built');
});

it('promotes only published versions', async () => {
  await expect(registry.promote('wallet', '1.0.0-000000000000', trust)).rejects.toThrow(
    'was never published',
  );
});

it('finds an altered file and an altered row when it verifies releases', async () => {
  const build = createTestRemote('altered');
  await publish(build);
  const { name, version } = build.release;
  appendFileSync(join(folderOf(build), 'page.css'), 'x');
  expect(await verify()).toMatchObject([{ name, version, problem: expect.stringContaining('page.css') }]);
  await test.deps.db.execute(sql`update releases set payload = payload || ' ' where name = 'altered'`);
  expect(await verify()).toEqual([{ name, version, problem: 'the signature is not ours' }]);
});

it.each([
  ['remoteEntry.js.br', 'remoteEntry.js.br does not unpack to remoteEntry.js'],
  ['page.js.gz', 'page.js.gz does not unpack to page.js'],
])('finds and repairs a broken %s', async (file, problem) => {
  const build = createTestRemote('packed', file);
  await publish(build);
  writeFileSync(join(folderOf(build), file), 'torn');
  expect(await verify()).toContainEqual({ name: 'packed', version: build.release.version, problem });
  await publish(build);
  expect((await verify()).filter(({ name }) => name === 'packed')).toEqual([]);
});

it('restores files that are missing in the store when the same build is published again', async () => {
  const build = createTestRemote('healed');
  await publish(build);
  rmSync(join(folderOf(build), 'page.js'));
  expect(await publish(build)).toBe(false);
  expect((await verify()).filter(({ name }) => name === 'healed')).toEqual([]);
});

it('rejects a rollback or promotion to a version with altered files', async () => {
  const [one, two] = [createTestRemote('torn', 'one'), createTestRemote('torn', 'two')];
  await publish(one);
  await publish(two);
  appendFileSync(join(folderOf(one), 'page.css'), 'x');
  const { version } = one.release;
  await expect(registry.rollback('torn', { ...trust, force: true })).rejects.toThrow('page.css is not what');
  await expect(registry.promote('torn', version, trust)).rejects.toThrow('page.css is not what');
  expect(await liveVersion('torn')).toBe(two.release.version);
});

it('rolls back to a version that does not fit only with force', async () => {
  await publish(
    createTestRemote('moved', 'one', { routes: [{ path: '/rooms', area: 'shell', title: 'x' }] }),
  );
  const two = createTestRemote('moved', 'two', { routes: [{ path: '/halls', area: 'shell', title: 'x' }] });
  await publish(two);
  await publish(
    createTestRemote('tenant', 'one', { routes: [{ path: '/rooms', area: 'shell', title: 'x' }] }),
  );
  await expect(registry.rollback('moved', trust)).rejects.toThrow('/rooms belongs to tenant');
  expect(await liveVersion('moved')).toBe(two.release.version);
  expect(await registry.rollback('moved', { ...trust, force: true })).not.toBe(two.release.version);
});

it.each(['lodge', 'guest'])('rolls back %s after the contract of a slot has changed', async (name) => {
  const pair = (contract: number) => {
    const slots = { 'lodge.card': contract };
    const routes = [{ path: '/lodge', area: 'shell' as const, title: 'x', slots }];
    const fills = { 'lodge.card': { contract } };
    return [
      createTestRemote('lodge', `${name} ${contract}`, { routes }),
      createTestRemote('guest', `${name} ${contract}`, { fills }),
    ];
  };
  const publishPair = async (builds: TestBuild[]) => {
    const together = builds.map(({ release }) => release);
    for (const build of builds) await registry.publish({ ...store, ...build, together });
  };
  const first = pair(1);
  await publishPair(first);
  await publishPair(pair(2));
  const before = first.find(({ release }) => release.name === name)?.release.version;
  expect(await registry.rollback(name, trust)).toBe(before);
});

it('signs a build again when it is published with another key', async () => {
  const build = createTestRemote('resigned');
  await publish(build);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await registry.publish({ ...store, ...build, releaseKey: createFileKey(privateKey) });
  const findings = await verifyReleases(test.deps.db, { ...trust, publicKeys: [publicKey] });
  expect(findings.map(({ name }) => name)).not.toContain('resigned');
  await publish(build);
});

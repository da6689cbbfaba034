import { allHeard } from '../../../testing/all-heard';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  withSourceMap,
} from '../../../testing/create-test-build';
import { startFakeBucket, type FakeBucket } from '../../../testing/fake-bucket';
import { createReleaseRegistry, type ReleaseRegistry } from '../release-registry';
import { verifyReleases, type Trust } from '../verify-releases';
import { openReleaseStore } from './release-store';
import { storedFilesOf } from './stored-files';

const access = { keyId: 'AKIATESSERA', secret: 'bucket/secret+key', region: 'eu-west-1' };
const keys = createTestStore();
let bucket: FakeBucket;
let env: Record<string, string>;
let test: TestApp;
let registry: ReleaseRegistry;
let trust: Trust;
beforeAll(async () => {
  bucket = await startFakeBucket(access);
  env = {
    RELEASE_STORE: 's3',
    S3_ENDPOINT: bucket.url,
    S3_BUCKET: 'tessera',
    S3_REGION: access.region,
    S3_ACCESS_KEY_ID: access.keyId,
    S3_SECRET_ACCESS_KEY: access.secret,
  };
  test = await createTestApp({ env: { ...keys.env, RELEASES_DIR: '', ...env } });
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  trust = { store: openReleaseStore(env), publicKeys: keys.publicKeys };
  await publish(createTestShell());
});
afterAll(async () => {
  await test.close();
  await bucket.close();
});

const publish = (build: Pick<Parameters<ReleaseRegistry['publish']>[0], 'release' | 'buildFolder'>) =>
  registry.publish({ store: trust.store, releaseKey: keys.releaseKey, ...build });
const keyOf = ({ name, version }: { name: string; version: string }, file: string) =>
  `/tessera/releases/${name}/${version}/${file}`;
const get = (release: { name: string; version: string }, file: string, encoding = 'identity') =>
  test.app.inject({
    url: `/releases/${release.name}/${release.version}/${file}`,
    headers: { 'accept-encoding': encoding },
  });

it('stores a release in a bucket and serves it, compressed too', async () => {
  const build = createTestRemote('wallet');
  await publish(build);
  expect(bucket.objects.has(keyOf(build.release, 'remoteEntry.js.br'))).toBe(true);
  expect(await verifyReleases(test.deps.db, trust)).toEqual([]);
  expect((await get(build.release, 'page.js')).body).toBe('page("one")');
  expect((await get(build.release, 'page.js', 'br')).headers['content-encoding']).toBe('br');
  expect((await get(build.release, 'release.json')).statusCode).toBe(404);
});

it('serves no file that was altered in the bucket, rejects moves to it, and is repaired by publishing again', async () => {
  const [one, two] = [createTestRemote('altered', 'one'), createTestRemote('altered', 'two')];
  await publish(one);
  await publish(two);
  const key = keyOf(one.release, 'page.js');
  bucket.objects.set(key, { bytes: Buffer.from('evil()'), type: '' });
  bucket.objects.set(`${key}.br`, { bytes: Buffer.from('torn'), type: '' });
  bucket.objects.delete(`${key}.gz`);
  for (const encoding of ['identity', 'gzip, br'])
    expect((await get(one.release, 'page.js', encoding)).statusCode).toBe(404);
  expect(test.logs()).toContain('release file not served');
  await expect(registry.rollback('altered', trust)).rejects.toThrow('page.js is not what was built');
  expect((await verifyReleases(test.deps.db, trust)).map(({ problem }) => problem)).toEqual([
    expect.stringContaining('page.js is not what was built'),
    'page.js.br does not unpack to page.js',
    'page.js.gz is missing',
  ]);
  await publish(one);
  await allHeard(test.deps);
  expect((await get(one.release, 'page.js')).body).toBe('page("one")');
});

it('verifies a damaged file once, and again when the current build is published again', async () => {
  const build = createTestRemote('looked-at');
  await publish(build);
  // A late notice of the publication would make the server verify the file again.
  await allHeard(test.deps);
  const key = keyOf(build.release, 'page.js');
  bucket.objects.set(key, { bytes: Buffer.from('evil()'), type: '' });
  const asked = jest.spyOn(bucket.objects, 'get');
  for (let at = 0; at < 3; at += 1) expect((await get(build.release, 'page.js')).statusCode).toBe(404);
  expect(asked.mock.calls.filter(([path]) => path === key)).toHaveLength(1);
  asked.mockRestore();
  const said = test.logs().split('\n');
  expect(said.filter((line) => line.includes('not served') && line.includes('looked-at'))).toHaveLength(1);
  expect(await publish(build)).toBe(false);
  await allHeard(test.deps);
  expect((await get(build.release, 'page.js')).body).toBe('page("one")');
});

it('publishes nothing when the bucket rejects the files', async () => {
  const build = createTestRemote('refused');
  const store = openReleaseStore({ ...env, S3_SECRET_ACCESS_KEY: 'another' });
  await expect(registry.publish({ ...build, store, releaseKey: keys.releaseKey })).rejects.toThrow(
    'answered 403',
  );
  expect((await get(build.release, 'remoteEntry.js')).statusCode).toBe(404);
});

it('stores source maps in the bucket, and removes them with the files of their version', async () => {
  const build = withSourceMap(createTestRemote('mapped'), 'page.js.map', { version: 3 });
  await publish(build);
  const key = keyOf(build.release, 'page.js.map.gz');
  expect(bucket.objects.has(key)).toBe(true);
  for (const file of ['page.js.map', 'page.js.map.gz'])
    expect((await get(build.release, file)).statusCode).toBe(404);
  bucket.objects.delete(key);
  expect(await verifyReleases(test.deps.db, trust)).not.toContainEqual(
    expect.objectContaining({ name: 'mapped' }),
  );
  await publish(build);
  expect(bucket.objects.has(key)).toBe(true);
  await trust.store.remove(build.release, storedFilesOf(build.release));
  expect(bucket.objects.has(key)).toBe(false);
});

it('removes the files of a release', async () => {
  const build = createTestRemote('gone');
  await publish(build);
  const files = [...bucket.objects.keys()].filter((key) => key.startsWith('/tessera/releases/gone/'));
  const prefix = keyOf(build.release, '');
  await trust.store.remove(
    build.release,
    files.map((key) => key.slice(prefix.length)),
  );
  expect([...bucket.objects.keys()].filter((key) => key.startsWith(prefix))).toEqual([]);
});

it.each([
  [{ RELEASE_STORE: 'tape' }, 'RELEASE_STORE must be disk or s3'],
  [{}, 'RELEASES_DIR is required when RELEASE_STORE is disk'],
  [{ RELEASE_STORE: 's3' }, 'S3_BUCKET is required when RELEASE_STORE is s3'],
])('throws an error that names the invalid variable of %j', (given, words) => {
  expect(() => openReleaseStore(given)).toThrow(words);
});

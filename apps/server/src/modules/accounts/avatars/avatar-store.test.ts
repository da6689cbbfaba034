import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeBucket, type FakeBucket } from '../../../testing/fake-bucket';
import { testConfig } from '../../../testing/test-config';
import { newAvatarName, createAvatarStore, type AvatarStore } from './avatar-store';

const access = { keyId: 'AKIATESSERA', secret: 'bucket/secret+key', region: 'eu-west-1' };
const folder = mkdtempSync(join(tmpdir(), 'tessera-media-'));
let bucket: FakeBucket;
let bucketEnv: Record<string, string>;
beforeAll(async () => {
  bucket = await startFakeBucket(access);
  bucketEnv = {
    MEDIA_STORE: 's3',
    S3_ENDPOINT: bucket.url,
    S3_BUCKET: 'tessera-photos',
    S3_REGION: access.region,
    S3_ACCESS_KEY_ID: access.keyId,
    S3_SECRET_ACCESS_KEY: access.secret,
  };
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const storeOf = (env: Record<string, string>) => createAvatarStore(testConfig('postgres://unused', env));
const stores: [string, () => AvatarStore][] = [
  ['a folder', () => storeOf({ MEDIA_DIR: join(folder, 'not', 'there', 'yet') })],
  ['a bucket', () => storeOf(bucketEnv)],
];

describe.each(stores)('%s', (_name, make) => {
  it('returns a stored photo, and removes it', async () => {
    const store = make();
    const [name, photo] = [newAvatarName('png'), Buffer.from([0, 1, 2, 255])];
    expect(await store.get(name)).toBeUndefined();
    await store.put(name, photo);
    expect(await store.get(name)).toEqual(photo);
    await store.put(name, Buffer.from('another'));
    expect((await store.get(name))?.toString()).toBe('another');
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeUndefined();
  });
});

it('leaves no half-written file behind', async () => {
  const store = storeOf({ MEDIA_DIR: join(folder, 'whole') });
  const name = newAvatarName('jpg');
  await store.put(name, Buffer.from('photo'));
  expect(readdirSync(join(folder, 'whole', 'avatars'))).toEqual([name]);
});

describe('a bucket', () => {
  it('stores a photo with its content type under the prefix of photos', async () => {
    const name = newAvatarName('jpg');
    await storeOf(bucketEnv).put(name, Buffer.from('photo'));
    expect(bucket.objects.get(`/tessera-photos/avatars/${name}`)?.type).toBe('image/jpeg');
  });

  it('throws when the bucket rejects the signature, and does not report a missing photo', async () => {
    const store = storeOf({ ...bucketEnv, S3_SECRET_ACCESS_KEY: 'another' });
    const name = newAvatarName('jpg');
    await expect(store.put(name, Buffer.from('photo'))).rejects.toThrow('answered 403 to PUT');
    await expect(store.get(name)).rejects.toThrow('answered 403 to GET');
  });

  it('retries when the bucket fails once', async () => {
    const name = newAvatarName('jpg');
    bucket.failNext(1);
    await storeOf(bucketEnv).put(name, Buffer.from('photo'));
    expect((await storeOf(bucketEnv).get(name))?.toString()).toBe('photo');
  });
});

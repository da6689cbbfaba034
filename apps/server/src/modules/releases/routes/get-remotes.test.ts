import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { RemotesAnswer } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { createReleaseRegistry } from '../release-registry';
import { allHeard } from '../../../testing/all-heard';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../../testing/create-test-build';

const store = createTestStore();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await registry.publish({ ...store, ...createTestShell() });
  for (const name of ['wallet', 'staking', 'contacts', 'auth'])
    await registry.publish({ ...store, ...createTestRemote(name, name) });
  await allHeard(test.deps);
});
afterAll(() => test.close());

const get = (encoding: string) =>
  test.app.inject({ url: '/api/remotes', headers: { 'accept-encoding': encoding } });

it.each([
  ['br', 'br, gzip', promisify(brotliDecompress)],
  ['gzip', 'gzip, deflate', promisify(gunzip)],
])('compresses the registry with %s when the client accepts it', async (encoding, accepted, unpack) => {
  const plain = await get('identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(Object.keys(v.parse(RemotesAnswer, plain.json()).data)).toHaveLength(4);
  const packed = await get(accepted);
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(packed.rawPayload.length),
    'content-type': plain.headers['content-type'],
    vary: expect.stringContaining('accept-encoding'),
    'cache-control': 'private, no-cache',
  });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(String(await unpack(packed.rawPayload)))).toEqual(plain.json());
});

import { createTestApp, type TestApp } from '../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../testing/create-test-build';
import { createReleasePass, passCookie } from './release-pass';
import { createReleaseRegistry } from './release-registry';

const store = createTestStore();
const wallet = createTestRemote('wallet');
const unpublished = createTestRemote('wallet', 'two');
const admin = createTestRemote('admin', 'one', { roles: ['Admin'] });
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  for (const build of [createTestShell(), wallet, admin]) await registry.publish({ ...store, ...build });
});
afterAll(() => test.close());

const path = ({ release }: { release: { name: string; version: string } }, file: string) =>
  `/releases/${release.name}/${release.version}/${file}`;

it('serves a published file for ever, compressed once', async () => {
  const answer = await test.app.inject({
    url: `${path(wallet, 'remoteEntry.js')}?retry=1`,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const plain = await test.app.inject(path(wallet, 'remoteEntry.js'));
  expect(plain.body).toBe('entry("wallet one")');
});

it.each([
  path(unpublished, 'remoteEntry.js'),
  path(wallet, 'release.json'),
  path(wallet, 'remoteEntry.js.br'),
  path(wallet, '..%2f..%2fsecret.js'),
  path(wallet, '%2e%2e'),
  `/releases/wallet/../../etc/passwd`,
  '/releases/wallet',
])('%s is 404', async (url) => {
  const answer = await test.app.inject(url);
  expect(answer.statusCode).toBe(404);
});

it('hides a remote for staff: no entry, no file, until a pass for it is shown', async () => {
  const registry = await test.app.inject('/api/remotes');
  expect(Object.keys(registry.json().data)).toEqual(['wallet']);
  const url = path(admin, 'remoteEntry.js');
  expect((await test.app.inject(url)).statusCode).toBe(404);

  const now = test.clock.now().getTime();
  const pass = createReleasePass(test.deps.config.HASH_PEPPER);
  const get = async (name: string, at: number) =>
    (await test.app.inject({ url, cookies: { [passCookie('admin')]: pass.issue(name, at) } })).statusCode;
  expect(await get('admin', now)).toBe(200);
  expect(await get('wallet', now)).toBe(404);
  expect(await get('admin', now - 16 * 60_000)).toBe(404);
});

import { MINUTE } from '../../platform/clock';
import { revokeRole } from '../back-office/staff/operator-roles.service';
import { asStaff, type StaffMember } from '../../testing/as-staff';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  withFile,
  withSourceMap,
} from '../../testing/create-test-build';
import { createReleasePass, passCookie } from './passes';
import { createReleaseRegistry } from './release-registry';

const store = createTestStore();
const wallet = withSourceMap(createTestRemote('wallet'), 'page.js.map', { version: 3 });
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

it('serves a published file as immutable, compressed once', async () => {
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
  path(wallet, 'page.js.map'),
  path(wallet, 'page.js.map.gz'),
  path(wallet, 'page.js.map?retry=1'),
  path(wallet, 'page.js%2emap'),
  path(wallet, '..%2f..%2fsecret.js'),
  path(wallet, '%2e%2e'),
  `/releases/wallet/../../etc/passwd`,
  '/releases/wallet',
])('responds 404 to %s', async (url) => {
  const answer = await test.app.inject(url);
  expect(answer.statusCode).toBe(404);
});

describe('a remote for staff', () => {
  const url = path(admin, 'remoteEntry.js');
  const getWith = async (value: string) =>
    (await test.app.inject({ url, cookies: { [passCookie('admin')]: value } })).statusCode;
  async function passOf({ browser }: StaffMember): Promise<string> {
    const headers = { authorization: `Bearer ${browser.bearer}` };
    const { cookies } = await test.app.inject({ url: '/api/remotes', headers });
    return cookies.find(({ name }) => name === passCookie('admin'))?.value ?? '';
  }
  const emailOf = async (userId: string) => {
    const query = `select value from identifiers where user_id = $1 and type = 'email'`;
    const { rows } = await test.deps.db.$client.query<{ value: string }>(query, [userId]);
    return rows[0]?.value ?? '';
  };

  it('hides a staff remote and its files from other users', async () => {
    const registry = await test.app.inject('/api/remotes');
    expect(Object.keys(registry.json().data)).toEqual(['wallet']);
    expect(registry.cookies).toEqual([]);
    expect((await test.app.inject(url)).statusCode).toBe(404);
  });

  it('serves the files of a staff remote for 15 minutes to a pass of an open session for this remote', async () => {
    const member = await asStaff(test, 'Admin');
    const value = await passOf(member);
    expect(await getWith(value)).toBe(200);
    const [sessionId = ''] = value.split('.');
    const pass = createReleasePass(test.deps.config.HASH_PEPPERS);
    const now = test.clock.now().getTime();
    expect(await getWith(pass.issue('wallet', sessionId, now))).toBe(404);
    expect(await getWith(pass.issue('admin', sessionId, now - 16 * MINUTE))).toBe(404);
    expect(await getWith(value.replace(/^./, 'x'))).toBe(404);
  });

  it('stops serving files at once when an operator takes the role', async () => {
    await asStaff(test, 'Admin');
    const member = await asStaff(test, 'Admin');
    const value = await passOf(member);
    expect(await getWith(value)).toBe(200);
    const email = await emailOf(member.userId);
    await revokeRole(test.deps, { email, role: 'Admin', operator: 'ops' });
    expect(await getWith(value)).toBe(404);
  });

  it('stops serving files at once when the role changes and the session stays open', async () => {
    const member = await asStaff(test, 'Admin');
    const value = await passOf(member);
    await test.deps.db.$client.query(`update users set roles = '{"Customer Support"}' where id = $1`, [
      member.userId,
    ]);
    expect(await getWith(value)).toBe(404);
  });

  it('stops serving files at sign-out', async () => {
    const member = await asStaff(test, 'Admin');
    const value = await passOf(member);
    expect((await member.browser.call('POST', '/logout', {})).statusCode).toBeLessThan(300);
    expect(await getWith(value)).toBe(404);
  });
});

it('responds 404 to a source map that a build lists among its files', async () => {
  const { release, buildFolder } = withSourceMap(createTestRemote('careless'), 'page.js.map', { version: 3 });
  const { maps = [], ...rest } = release;
  const listed = { buildFolder, release: { ...rest, assets: [...rest.assets, ...maps] } };
  const careless = withFile(listed, 'page.js.map.gz', 'packed');
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await registry.publish({ ...store, ...careless });
  expect((await test.app.inject(path(careless, 'page.js'))).statusCode).toBe(200);
  for (const file of ['page.js.map', 'page.js.map.gz'])
    expect((await test.app.inject(path(careless, file))).statusCode).toBe(404);
});

// size: over the line limit, because all previews share one set-up of staff, keys and uploads
import { allHeard } from '../../../testing/all-heard';
import { auditOf } from '../../../testing/as-staff';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote, type TestBuild } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { type Browser, signUpOnboarded } from '../../../testing/people';
import { sendSigned, sendUpload, type UploadKey } from '../../../testing/send-upload';
import { DAY } from '../../../platform/clock';
import { createReleaseRegistry } from '../release-registry';

const one = createTestRemote('wallet', 'one');
const staged = createTestRemote('wallet', 'staged');
const { version } = staged.release;
const unsigned = `wallet@${version}`;
const current = { version: one.release.version, preview: undefined };
const previewed = { version, preview: unsigned };

let test: TestApp;
let store: Awaited<ReturnType<typeof createUploadTest>>['store'];
let wallet: UploadKey;
let keys: { addKey: (remote: string) => Promise<UploadKey>; revoke: (id: string) => Promise<string> };

beforeAll(async () => {
  const created = await createUploadTest();
  ({ test, store } = created);
  await created.setOwner('wallet', 'Wallet team');
  wallet = await created.addKey('wallet');
  keys = { addKey: created.addKey, revoke: created.keys.revoke };
  await upload(one, {});
  await upload(staged);
});
afterAll(() => test.close());

const registry = () =>
  createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
async function upload(build: TestBuild, fields: object = { staged: true }) {
  test.clock.advance(1);
  await sendUpload(test, wallet, build, { fields: { ...fields } });
  await allHeard(test.deps);
}
function link(wanted: string, remote = 'wallet', key = wallet) {
  test.clock.advance(1);
  return sendSigned(test, key, '/releases/previews', { remote, version: wanted });
}
const passFor = async (wanted: string, key = wallet): Promise<string> =>
  new URL((await link(wanted, 'wallet', key)).data.url).searchParams.get('release') ?? '';
const jsonOf = (body: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(body)?.[1] ?? '{}');

/** Opens a page with `?release=`, signed in if a browser is given. */
async function open(release: string, browser?: Pick<Browser, 'cookies'>) {
  const { body, headers } = await test.app.inject({
    url: `/wallet?release=${encodeURIComponent(release)}`,
    headers: { accept: 'text/html' },
    cookies: Object.fromEntries(browser?.cookies ?? []),
  });
  const entry = jsonOf(body, 'registry').data.wallet;
  const shown = { version: entry.version, preview: jsonOf(body, 'settings').preview };
  return { shown, entry, fallback: jsonOf(body, 'spares').wallet, body, headers };
}

async function signUpStaff(): Promise<Browser> {
  const { browser, userId } = await signUpOnboarded(test);
  await test.deps.db.$client.query(`update users set roles = '{"Customer Support"}' where id = $1`, [userId]);
  return browser;
}

it('shows a staged version without a signature to a signed-in staff member only', async () => {
  const customer = await signUpOnboarded(test);
  const staff = await signUpStaff();
  expect((await open(unsigned)).shown).toEqual(current);
  expect((await open(unsigned, customer.browser)).shown).toEqual(current);
  expect((await open(unsigned, staff)).shown).toEqual(previewed);
  const cookies = new Map(staff.cookies);
  await staff.call('POST', '/logout');
  expect((await open(unsigned, { cookies })).shown).toEqual(current);
});

const named = (version: string, text: string): TestBuild => {
  const { release, buildFolder } = createTestRemote('wallet', text);
  return { buildFolder, release: { ...release, version: release.version.replace('1.0.0', version) } };
};

it('completes a version without its hash, for staff and while one staged version has its number', async () => {
  const [next, other] = [named('1.4.0', 'next'), named('1.4.0', 'other next')];
  const staff = await signUpStaff();
  await upload(next);
  const preview = `wallet@${next.release.version}`;
  expect((await open('wallet@1.4.0', staff)).shown).toEqual({ version: next.release.version, preview });
  expect((await open('wallet@1.4', staff)).shown).toEqual(current);
  expect((await open('wallet@1.4.0')).shown).toEqual(current);
  await upload(other);
  expect((await open('wallet@1.4.0', staff)).shown).toEqual(current);
  await registry().unstage('wallet', other.release.version);
  await allHeard(test.deps);
  expect((await open('wallet@1.4.0', staff)).shown).toEqual({ version: next.release.version, preview });
});

it('shows a staged version to a visitor with a signed link, with signature and policy as for other versions', async () => {
  const { status, data } = await link(version);
  expect(status).toBe(200);
  expect(data.url).toMatch(`http://localhost:4200/wallet?release=${unsigned}~`);
  expect(data.expires_at).toBe(new Date(test.clock.now().getTime() + 3 * DAY).toISOString());
  const [audited] = await auditOf(test, 'release.preview');
  expect(audited).toMatchObject({ target: `wallet ${version}`, after: expect.stringContaining(wallet.id) });
  const page = await open(new URL(data.url).searchParams.get('release') ?? '');
  const plain = await open('');
  expect([page.shown, plain.shown]).toEqual([previewed, current]);
  const policy = 'content-security-policy';
  expect(page.headers[policy]).toBe(plain.headers[policy]);
  expect(page.entry).toMatchObject({ signature: expect.stringMatching(/./), terms: { serial: 2 } });
  expect(page.fallback).toBeUndefined();
  expect(page.body).toContain(`/releases/wallet/${version}/page.js" integrity="sha384-`);
  expect((await test.app.inject('/api/remotes')).json().data.wallet.version).toBe(current.version);
});

it('ignores a link that was changed, cut or expired', async () => {
  const other = createTestRemote('wallet', 'other');
  await upload(other);
  const pass = await passFor(version);
  const [, until = '', key = '', mac = ''] = pass.split('~');
  for (const text of [
    `${unsigned}~${Number(until) + 1}~${key}~${mac}`,
    `wallet@${other.release.version}~${until}~${key}~${mac}`,
    `${unsigned}~${until}~${'0'.repeat(16)}~${mac}`,
    `${unsigned}~${until}~${key}~${mac.slice(1)}A`,
    `${unsigned}~${until}~${mac}`,
    `${unsigned}~${until}~${key}`,
    `${unsigned}~${until}`,
    `${pass}~`,
    'wallet@latest',
    '../wallet',
  ])
    expect([text, (await open(text)).shown]).toEqual([text, current]);
  expect((await open(pass)).shown).toEqual(previewed);
  test.clock.advance(3 * DAY);
  expect((await open(pass)).shown).toEqual(current);
});

it('rejects a link to an unknown version, to the current one and to another remote', async () => {
  const refused = {
    status: 409,
    message: expect.stringContaining('has no preview: only a version that was staged'),
  };
  expect(await link('1.0.0-000000000000')).toMatchObject(refused);
  expect(await link(current.version)).toMatchObject(refused);
  expect(await link(version, 'contacts')).toMatchObject({ status: 403, code: 'RELEASE_KEY_REFUSED' });
});

it('rejects a link to a version that does not fit the current releases, or whose remote is for staff roles', async () => {
  const area = 'shell' as const;
  const page = (path: string) => ({ path, area, title: path, chunk: 'page' });
  const wide = createTestRemote('wallet', 'wide', { routes: [page('/wallet'), page('/pay')] });
  const closed = createTestRemote('wallet', 'closed', { roles: ['Admin'] });
  await upload(wide);
  await upload(closed);
  await registry().publish({ ...store, ...createTestRemote('pay') });
  await allHeard(test.deps);
  for (const [{ release }, message] of [
    [wide, '/pay belongs to pay'],
    [closed, 'the remote is for staff roles'],
  ] as const) {
    expect(await link(release.version)).toMatchObject({
      status: 409,
      message: expect.stringContaining(message),
    });
    const { shown } = await open(`wallet@${release.version}`, await signUpStaff());
    expect(shown).toEqual(current);
  }
});

it('shows no preview of a version whose key was revoked', async () => {
  const stolen = await keys.addKey('wallet');
  const build = createTestRemote('wallet', 'malicious');
  await sendUpload(test, stolen, build, { fields: { staged: true } });
  const pass = await passFor(build.release.version);
  expect((await open(pass)).shown.version).toBe(build.release.version);
  await keys.revoke(stolen.id);
  await allHeard(test.deps);
  expect((await open(pass)).shown).toEqual(current);
});

it('completes a version without its hash to the one of a valid key when the key of the other was revoked', async () => {
  const stolen = await keys.addKey('wallet');
  const staff = await signUpStaff();
  const valid = named('1.5.0', 'valid');
  await upload(valid);
  await sendUpload(test, stolen, named('1.5.0', 'of a stolen key'), { fields: { staged: true } });
  await allHeard(test.deps);
  expect((await open('wallet@1.5.0', staff)).shown).toEqual(current);
  await keys.revoke(stolen.id);
  await allHeard(test.deps);
  expect((await open('wallet@1.5.0', staff)).shown.version).toBe(valid.release.version);
});

it('ends the links of a revoked key and keeps those of other keys', async () => {
  const stolen = await keys.addKey('wallet');
  const [pass, other] = [await passFor(version, stolen), await passFor(version)];
  expect((await open(pass)).shown).toEqual(previewed);
  await keys.revoke(stolen.id);
  await allHeard(test.deps);
  expect((await open(pass)).shown).toEqual(current);
  expect((await open(other)).shown).toEqual(previewed);
});

it('shows no preview of a version that was current, to staff and with a link', async () => {
  const pass = await passFor(version);
  const staff = await signUpStaff();
  await registry().promote('wallet', version, store);
  await registry().rollback('wallet', store);
  await allHeard(test.deps);
  expect((await open(pass)).shown).toEqual(current);
  expect((await open(unsigned, staff)).shown).toEqual(current);
});

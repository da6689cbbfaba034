import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { MINUTE } from '../../../platform/clock';
import { auditOf } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
} from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { sendUpload, type Upload, type UploadKey, UPLOAD_SOURCE } from '../../../testing/send-upload';

import { readLive } from '../channels.repository';
import { markRevoked } from '../publishing/publishing.repository';
import { createReleaseKeys } from '../publishing/release-keys.service';
import { lockRegistry } from '../releases.repository';
import { releases } from '../releases.table';

let test: TestApp;
let keys: ReturnType<typeof createReleaseKeys>;
let addKey: (remote: string) => Promise<UploadKey>;
let wallet: UploadKey;
let contacts: UploadKey;

beforeAll(async () => {
  const created = await createUploadTest();
  ({ test, keys, addKey } = created);
  await created.setOwner('wallet', 'Wallet team');
  await created.setOwner('contacts', 'People team');
  wallet = await addKey('wallet');
  contacts = await addKey('contacts');
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(MINUTE));

const upload = (key: UploadKey, build: TestBuild, over: Upload & { readonly to?: TestApp } = {}) =>
  sendUpload(over.to ?? test, key, build, over);

const refused = (message: string) => ({
  status: 403,
  code: 'RELEASE_KEY_REFUSED',
  message: expect.stringContaining(message),
});
const current = async (name: string) =>
  (await readLive(test.deps.db)).find((row) => row.name === name)?.version;

it('publishes a build signed by the key of the remote, with its commit in the audit log', async () => {
  const build = createTestRemote('wallet', 'one');
  const { version } = build.release;
  expect(await upload(wallet, build)).toEqual({
    status: 200,
    data: { name: 'wallet', version, changed: true },
  });
  expect(await current('wallet')).toBe(version);
  const files = await test.app.inject(`/releases/wallet/${version}/page.js`);
  expect([files.statusCode, files.body]).toEqual([200, 'page("one")']);
  const { wallet: entry } = (await test.app.inject('/api/remotes')).json().data;
  expect(entry).toMatchObject({ version, signature: expect.stringMatching(/./), terms: { serial: 1 } });
  const [audited] = await auditOf(test, 'release.publish').then((rows) => rows.slice(-1));
  expect(JSON.parse(audited?.after ?? '{}')).toMatchObject({
    source: UPLOAD_SOURCE,
    operator: `key ${wallet.id} of Wallet team`,
  });
  test.clock.advance(MINUTE);
  expect(await upload(wallet, build)).toMatchObject({ data: { changed: false } });
});

it('publishes a canary', async () => {
  const build = createTestRemote('wallet', 'canary');
  const before = await current('wallet');
  expect(await upload(wallet, build, { canaryPercent: 10 })).toMatchObject({ data: { changed: true } });
  expect(await current('wallet')).toBe(before);
});

it('refuses the key of another remote and names the owner to ask', async () => {
  const message = `The key ${contacts.id} publishes and moves contacts, not wallet. Ask Wallet team <wallet@tessera.local>`;
  const before = await current('wallet');
  expect(await upload(contacts, createTestRemote('wallet', 'hijacked'))).toMatchObject(refused(message));
  test.clock.advance(1);
  expect(await upload(contacts, createTestShell('hijacked'))).toMatchObject(refused('Ask an operator'));
  test.clock.advance(1);
  expect(await upload(contacts, createTestRemote('unpublished', 'first'))).toMatchObject(
    refused('Ask an operator'),
  );
  expect(await current('wallet')).toBe(before);
});

it('rejects a build that the publish gate rejects', async () => {
  const build = createTestRemote('contacts', 'greedy', {
    routes: [{ path: '/wallet', area: 'shell', title: 'Wallet', chunk: 'page' }],
  });
  const message = expect.stringContaining('/wallet belongs to wallet');
  expect(await upload(contacts, build)).toMatchObject({ status: 409, code: 'RELEASE_REFUSED', message });
});

it('rejects a version older than the current one, which two people must approve', async () => {
  const [one, two] = [createTestRemote('contacts', 'one'), createTestRemote('contacts', 'two')];
  await upload(contacts, one);
  test.clock.advance(MINUTE);
  await upload(contacts, two);
  test.clock.advance(MINUTE);
  const message = expect.stringContaining('a second person must approve it');
  expect(await upload(contacts, one)).toMatchObject({ status: 409, code: 'RELEASE_REFUSED', message });
  test.clock.advance(MINUTE);
  const { version } = one.release;
  await test.deps.db
    .update(releases)
    .set({ prunedAt: test.clock.now() })
    .where(eq(releases.version, version));
  expect(await upload(contacts, one)).toMatchObject({ status: 409, code: 'RELEASE_REFUSED', message });
  expect(await current('contacts')).toBe(two.release.version);
});

it('rejects a replay, another origin, an old time, an unknown key and a request without a signature', async () => {
  const build = createTestRemote('wallet', 'again');
  const time = test.clock.now().getTime();
  expect((await upload(wallet, build, { time })).status).toBe(200);
  expect(await upload(wallet, build, { time })).toMatchObject(refused('was sent before'));
  expect(await upload(wallet, build, { time: time - 1 })).toMatchObject(refused('a later one came first'));
  const elsewhere = { origin: 'https://staging.example', time: time + 1 };
  expect(await upload(wallet, build, elsewhere)).toMatchObject(refused('did not sign this request to http'));
  expect(await upload(wallet, build, { time: time - 6 * MINUTE })).toMatchObject(refused('set the clock'));
  const stranger = { ...wallet, id: '0123456789abcdef' };
  expect(await upload(stranger, build)).toMatchObject(refused('The key 0123456789abcdef is unknown'));
  const impostor = { ...wallet, privateKey: contacts.privateKey };
  expect(await upload(impostor, build, { time: time + 2 })).toMatchObject(refused('did not sign'));
  const bare = await test.app.inject({ method: 'POST', url: '/api/releases', payload: {} });
  expect({ status: bare.statusCode, ...bare.json() }).toMatchObject(refused('Sign the request'));
});

it('rejects a body that was not signed, files that release.json does not list, and another content', async () => {
  const build = createTestRemote('wallet', 'tampered');
  const tamper = (body: string) => body.replace('tampered', 'tampereD').replace('archive":"', 'archive":"A');
  expect(await upload(wallet, build, { tamper })).toMatchObject({ status: 400, code: 'MALFORMED' });
  test.clock.advance(1);
  const short = gzipSync('short').toString('base64');
  expect(await upload(wallet, build, { archive: short })).toMatchObject({ status: 422, code: 'VALIDATION' });
  test.clock.advance(1);
  const size = build.release.assets.reduce((sum, asset) => sum + asset.size, 0);
  const archive = gzipSync(Buffer.alloc(size, 'x')).toString('base64');
  const message = expect.stringContaining('is not what was built');
  expect(await upload(wallet, build, { archive })).toMatchObject({ status: 422, message });
});

it('refuses a key that is revoked during the upload, after the header was verified', async () => {
  const key = await addKey('contacts');
  const build = createTestRemote('contacts', 'slow');
  const answer = await test.deps.db.transaction(async (tx) => {
    await lockRegistry(tx);
    const pending = upload(key, build);
    await somebodyWaits(test);
    await markRevoked(tx, key.id, test.clock.now());
    return { pending };
  });
  expect(await answer.pending).toMatchObject(refused(`The key ${key.id} of contacts was revoked`));
  expect(await current('contacts')).not.toBe(build.release.version);
});

it('rotates a key: the new one publishes and the revoked one is refused', async () => {
  const next = await addKey('wallet');
  expect(await keys.revoke(wallet.id)).toBe('wallet');
  const message = `The key ${wallet.id} of wallet was revoked`;
  expect(await upload(wallet, createTestRemote('wallet', 'late'))).toMatchObject(refused(message));
  expect((await upload(next, createTestRemote('wallet', 'rotated'))).status).toBe(200);
  await expect(keys.revoke(wallet.id)).rejects.toThrow('revoked before');
  expect((await auditOf(test, 'release.key.revoke'))[0]).toMatchObject({ target: 'wallet' });
  expect(await auditOf(test, 'release.key.add')).toHaveLength(4);
});

it('requires an owner for a key, and a server that has the signing key', async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await expect(keys.add('staking', pem)).rejects.toThrow('npm run release owner staking <name> <mail> first');
  await keys.add('contacts', pem);
  await expect(keys.add('wallet', pem)).rejects.toThrow('is registered already');
  const unsigned = await createTestApp({ env: createTestStore().env });
  const own = createReleaseKeys({ db: unsigned.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await own.setOwner({ remote: 'help', name: 'Support team', mail: 'support@tessera.local' });
  const pair = generateKeyPairSync('ed25519');
  const id = await own.add('help', pair.publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const time = unsigned.clock.now().getTime();
  const key = { id, privateKey: pair.privateKey };
  const answer = await upload(key, createTestRemote('help'), { to: unsigned, time });
  expect(answer).toMatchObject({
    status: 503,
    message: expect.stringContaining('RELEASES_PRIVATE_KEY_FILE'),
  });
  await unsigned.close();
});

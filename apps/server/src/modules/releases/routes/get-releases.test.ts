import { MINUTE } from '../../../platform/clock';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote, createTestShell } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { sendSigned, sendUpload, type UploadKey, UPLOAD_SOURCE } from '../../../testing/send-upload';
import { createReleaseRegistry } from '../release-registry';
import { markRevoked } from '../publishing/publishing.repository';

let test: TestApp;
let wallet: UploadKey;
let contacts: UploadKey;
const one = createTestRemote('wallet', 'one');
const canary = createTestRemote('wallet', 'canary');
const staged = createTestRemote('wallet', 'staged');
const shell = createTestShell().release;

beforeAll(async () => {
  const created = await createUploadTest();
  test = created.test;
  await created.setOwner('wallet', 'Wallet team');
  await created.setOwner('contacts', 'People team');
  wallet = await created.addKey('wallet');
  contacts = await created.addKey('contacts');
  for (const [build, over] of [
    [one, {}],
    [canary, { canaryPercent: 10 }],
    [staged, { fields: { staged: true } }],
  ] as const) {
    expect(await sendUpload(test, wallet, build, over)).toMatchObject({ status: 200 });
    test.clock.advance(MINUTE);
  }
});
afterAll(() => test.close());

const read = (over = {}, key = contacts) => sendSigned(test, key, '/releases', undefined, over);

it('lists the versions of all remotes, and the releases with which a build must fit, for the key of any remote', async () => {
  const { status, data } = await read();
  expect(status).toBe(200);
  const publishedAt = expect.any(String);
  const { author: _, ...source } = UPLOAD_SOURCE;
  const listed = { name: 'wallet', publishedAt, live: false, source };
  expect(data.versions).toEqual([
    { name: 'shell', version: shell.version, publishedAt, live: true },
    { ...listed, version: staged.release.version, staged: { previewUntil: null } },
    { ...listed, version: canary.release.version, canaryPercent: 10 },
    { ...listed, version: one.release.version, live: true },
  ]);
  expect(data.current).toEqual([shell, { ...one.release, source }, { ...canary.release, source }]);
  expect(data.slots).toEqual([]);
  expect(data.channel).toBe('production');
});

it('contains no name of a person', async () => {
  const { db, clock } = test.deps;
  const registry = createReleaseRegistry({ db, now: () => clock.now(), actor: 'maya' });
  await registry.kill('wallet', 'It pays twice.');
  const { data } = await read();
  expect(data.kills).toMatchObject([{ name: 'wallet', reason: 'It pays twice.', killedBy: 'staff' }]);
  expect(JSON.stringify(data)).not.toContain(UPLOAD_SOURCE.author);
});

it('accepts a time again, and leaves earlier times to uploads', async () => {
  const time = test.clock.now().getTime();
  expect((await read({ time })).status).toBe(200);
  expect((await read({ time })).status).toBe(200);
  const build = createTestRemote('contacts');
  expect((await sendUpload(test, contacts, build, { time: time - 1 })).status).toBe(200);
});

it('refuses a request without a signature, for another route, of an old time and of a revoked key', async () => {
  const refused = { status: 403, code: 'RELEASE_KEY_REFUSED' };
  const bare = await test.app.inject('/api/releases');
  expect({ status: bare.statusCode, ...bare.json() }).toMatchObject(refused);
  expect(await read({ signedPath: '/api/releases/moves' })).toMatchObject(refused);
  expect(await read({ time: test.clock.now().getTime() - 6 * MINUTE })).toMatchObject(refused);
  await test.deps.db.transaction((tx) => markRevoked(tx, wallet.id, test.clock.now()));
  expect(await read({}, wallet)).toMatchObject(refused);
});

import { gzipSync } from 'node:zlib';
import { MAX_UPLOAD_BYTES } from '@tessera/contracts/release-upload';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote, withSourceMap } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { sendUpload, type Upload, type UploadKey } from '../../../testing/send-upload';
import { readLive } from '../channels.repository';
import { lockRegistry } from '../releases.repository';

let test: TestApp;
let contacts: UploadKey;
let wallet: UploadKey;

beforeAll(async () => {
  const created = await createUploadTest();
  test = created.test;
  await created.setOwner('contacts', 'People team');
  await created.setOwner('wallet', 'Wallet team');
  contacts = await created.addKey('contacts');
  wallet = await created.addKey('wallet');
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(1));

const build = createTestRemote('contacts', 'odd');
const { assets, ...rest } = build.release;
const [asset, ...others] = assets;
const withRelease = (release: object) => ({ fields: { release: JSON.stringify(release) } });

it.each<[string, Upload, object]>([
  ['an unknown field', { fields: { force: true } }, { status: 422, code: 'VALIDATION' }],
  [
    'a part of the release that this server does not know',
    withRelease({ ...rest, assets: [{ ...asset, worker: true }, ...others] }),
    { status: 422, message: expect.stringContaining('does not know release.assets.0.worker') },
  ],
  [
    'a build without the names that it imports',
    withRelease({ ...rest, assets, facade: undefined }),
    { status: 422, message: expect.stringContaining('lists no "facade"') },
  ],
  ['a release that is no JSON', { fields: { release: 'no' } }, { status: 422, code: 'VALIDATION' }],
  [
    'a file outside of the folder',
    withRelease({ ...rest, assets: [{ ...asset, file: '../page.js' }, ...others] }),
    { status: 422, code: 'VALIDATION' },
  ],
  [
    'an archive larger than its release declares',
    { archive: gzipSync(Buffer.alloc(1_000_000)).toString('base64') },
    { status: 422, code: 'VALIDATION' },
  ],
  ['a body above the limit', { archive: 'A'.repeat(MAX_UPLOAD_BYTES) }, { status: 413, code: 'TOO_LARGE' }],
  ['another content type', { contentType: 'text/plain' }, { status: 415 }],
])('rejects %s, although it is signed', async (_what, over, answer) => {
  expect(await sendUpload(test, contacts, build, over)).toMatchObject(answer);
  expect(await readLive(test.deps.db)).not.toContainEqual(expect.objectContaining({ name: 'contacts' }));
});

it.each(['ui', 'platform', 'wallet-kit'])('rejects a remote that bundles @tessera/%s', async (name) => {
  const sources = [`node_modules/@tessera/${name}/src/index.js`];
  const map = { version: 3, sources, names: [], mappings: '' };
  const bundling = withSourceMap(createTestRemote('contacts', name), 'page.js.map', map);
  expect(await sendUpload(test, contacts, bundling, {})).toMatchObject({
    status: 409,
    message: expect.stringContaining(`contacts bundles @tessera/${name}: name it in peerDependencies`),
  });
});

it('accepts one of two concurrent uploads with the same time', async () => {
  const twice = createTestRemote('contacts', 'twice');
  const answers = await Promise.all([1, 2].map(() => sendUpload(test, contacts, twice, {})));
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 403]);
});

it('rejects the key of another remote without waiting for the upload in progress', async () => {
  const build = createTestRemote('wallet', 'slow');
  const { pending, answer } = await test.deps.db.transaction(async (tx) => {
    await lockRegistry(tx);
    const waiting = sendUpload(test, wallet, build, {});
    await somebodyWaits(test);
    return { pending: waiting, answer: await sendUpload(test, contacts, build, {}) };
  });
  expect(answer).toMatchObject({ status: 403, code: 'RELEASE_KEY_REFUSED' });
  expect(await pending).toMatchObject({ status: 200 });
});

it('publishes one upload at a time', async () => {
  const { db } = test.deps;
  const transaction = db.transaction.bind(db);
  let [running, most] = [0, 0];
  jest.spyOn(db, 'transaction').mockImplementation(async (...call) => {
    running += 1;
    most = Math.max(most, running);
    return transaction(...call).finally(() => (running -= 1));
  });
  const answers = await Promise.all([
    sendUpload(test, wallet, createTestRemote('wallet', 'beside'), {}),
    sendUpload(test, contacts, createTestRemote('contacts', 'beside'), {}),
  ]);
  jest.restoreAllMocks();
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(most).toBe(1);
});

import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { auditOf } from '../../../testing/as-staff';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote, type TestBuild, withSourceMap } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import {
  sendSigned,
  sendUpload,
  UPLOAD_SOURCE,
  type UploadKey,
  uploadOf,
} from '../../../testing/send-upload';
import { createReleaseRegistry } from '../release-registry';
import { readRelease } from '../releases.repository';
import { storedMapName } from '../store/stored-maps';

const ELSEWHERE = { channel: 'development', origin: 'https://development.example' };

let test: TestApp;
let store: Awaited<ReturnType<typeof createUploadTest>>['store'];
let wallet: UploadKey;
let contacts: UploadKey;

beforeAll(async () => {
  const created = await createUploadTest({ RELEASE_CHANNEL: 'staging' });
  ({ test, store } = created);
  await created.setOwner('wallet', 'Wallet team');
  await created.setOwner('contacts', 'People team');
  wallet = await created.addKey('wallet');
  contacts = await created.addKey('contacts');
});
afterAll(() => test.close());

const registry = () =>
  createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
async function publish(build: TestBuild, fields: object = {}) {
  test.clock.advance(1);
  expect(await sendUpload(test, wallet, build, { fields: { ...fields } })).toMatchObject({ status: 200 });
  return build;
}
const read = ({ release: { version } }: TestBuild, key = wallet) =>
  sendSigned(test, key, `/releases/wallet/${version}`);
const refused = (text: string) => ({
  status: 409,
  code: 'RELEASE_REFUSED',
  message: expect.stringContaining(text),
});

it('returns the signed text with all files and source maps to the key of the remote only', async () => {
  const build = withSourceMap(createTestRemote('wallet', 'mapped'), 'page.js.map', { version: 3 });
  await publish(build, { staged: true });
  const stored = await readRelease(test.deps.db, 'wallet', build.release.version);
  const { archive } = uploadOf(build, {});
  expect(await read(build)).toEqual({
    status: 200,
    data: { channel: 'staging', release: stored?.payload, archive },
  });
  expect(await read(build, contacts)).toMatchObject({ status: 403, code: 'RELEASE_KEY_REFUSED' });
  const bare = await test.app.inject(`/api/releases/wallet/${build.release.version}`);
  expect(bare.statusCode).toBe(403);
});

it('refuses a version without one of its source maps, and an unknown version', async () => {
  const build = withSourceMap(createTestRemote('wallet', 'lost'), 'page.js.map', { version: 3 });
  expect(await read(build)).toMatchObject(refused('was never published'));
  await publish(build);
  rmSync(join(store.releasesDir, 'wallet', build.release.version, storedMapName('page.js.map')));
  expect(await read(build)).toMatchObject(
    refused('page.js.map is missing. Publish the same build here again'),
  );
});

it('refuses a version that was rolled back, by its own key too, or withdrawn while it was staged', async () => {
  const [one, two] = [createTestRemote('wallet', 'one'), createTestRemote('wallet', 'two')];
  await publish(one);
  await publish(two);
  await registry().rollback('wallet', { ...store, from: two.release.version });
  expect(await read(two)).toMatchObject(refused('was rolled back or stopped in staging'));
  expect(await read(one)).toMatchObject({ status: 200 });
  const staged = await publish(createTestRemote('wallet', 'staged'), { staged: true });
  await registry().unstage('wallet', staged.release.version);
  expect(await read(staged)).toMatchObject(refused('was withdrawn while it was staged'));
});

it('refuses every version of a killed remote until it is revived', async () => {
  const build = await publish(createTestRemote('wallet', 'killed'));
  await registry().kill('wallet', 'Payments are shown twice.');
  expect(await read(build)).toMatchObject(refused('wallet is killed in staging'));
  await registry().revive('wallet');
  expect(await read(build)).toMatchObject({ status: 200 });
});

/** Sends a build as one of another environment. @param text the text signed there */
function promote(build: TestBuild, text: string, over: object = {}) {
  test.clock.advance(1);
  const promotion = { ...ELSEWHERE, digest: createHash('sha256').update(text).digest('hex'), ...over };
  const { archive } = uploadOf(build, {});
  return sendSigned(test, wallet, '/releases', { release: text, archive, promotion });
}

it('writes the origin of a promoted version in the audit log, beside key and source', async () => {
  const build = await publish(createTestRemote('wallet', 'promoted'), { staged: true });
  const { data } = await read(build);
  expect(await promote(build, data.release)).toMatchObject({ status: 200, data: { changed: true } });
  const entry = (await auditOf(test, 'release.publish')).at(-1);
  expect(JSON.parse(String(entry?.after))).toMatchObject({
    promotion: { ...ELSEWHERE, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    operator: `key ${wallet.id} of Wallet team`,
    source: { author: 'Maya', branch: 'main' },
  });
});

it('signs a promoted text unchanged, with any order of its keys', async () => {
  const build = createTestRemote('wallet', 'reordered');
  const { version } = build.release;
  const text = JSON.stringify(Object.fromEntries(Object.entries(build.release).toReversed()));
  expect(await promote(build, text)).toMatchObject({ status: 200 });
  expect((await readRelease(test.deps.db, 'wallet', version))?.payload).toBe(text);
});

it('refuses another digest, and another commit of a version that is published here', async () => {
  const build = createTestRemote('wallet', 'differs');
  const { release: text } = uploadOf(build, {});
  const digest = '0'.repeat(64);
  expect(await promote(build, text, { digest })).toMatchObject({ status: 422, code: 'VALIDATION' });
  await publish(build, { staged: true });
  expect(await promote(build, text.replace(UPLOAD_SOURCE.commit, 'b2'.repeat(20)))).toMatchObject(
    refused('was published here from another commit'),
  );
});

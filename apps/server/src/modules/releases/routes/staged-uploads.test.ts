import { auditOf } from '../../../testing/as-staff';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote, type TestBuild } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { sendSigned, sendUpload, type UploadKey, UPLOAD_SOURCE } from '../../../testing/send-upload';
import { readCanaries, readCurrent, readLastEvents } from '../channels.repository';
import { createReleaseRegistry } from '../release-registry';

let test: TestApp;
let store: Awaited<ReturnType<typeof createUploadTest>>['store'];
let wallet: UploadKey;

beforeAll(async () => {
  const created = await createUploadTest();
  ({ test, store } = created);
  await created.setOwner('wallet', 'Wallet team');
  wallet = await created.addKey('wallet');
  await upload(createTestRemote('wallet', 'one'), {});
});
afterAll(() => test.close());

function upload(build: TestBuild, fields: object = { staged: true }) {
  test.clock.advance(1);
  return sendUpload(test, wallet, build, { fields: { ...fields } });
}
function promote(version: string) {
  test.clock.advance(1);
  return sendSigned(test, wallet, '/releases/moves', { remote: 'wallet', action: 'promote', version });
}
const current = () => readCurrent(test.deps.db, 'wallet');

it('stores and signs a staged version for no user, and makes it current when its key promotes it', async () => {
  const before = await current();
  const build = createTestRemote('wallet', 'staged');
  const { version } = build.release;
  expect(await upload(build)).toEqual({ status: 200, data: { name: 'wallet', version, changed: true } });
  expect(await current()).toBe(before);
  expect(await readCanaries(test.deps.db, 'wallet')).toEqual([]);
  expect((await test.app.inject('/api/remotes')).json().data.wallet.version).toBe(before);
  expect((await test.app.inject(`/releases/wallet/${version}/page.js`)).body).toBe('page("staged")');
  const [audited] = await auditOf(test, 'release.stage');
  expect(audited).toMatchObject({ target: `wallet ${version}`, target_id: 'wallet' });
  expect(JSON.parse(audited?.after ?? '{}')).toMatchObject({
    operator: `key ${wallet.id} of Wallet team`,
    source: UPLOAD_SOURCE,
  });
  expect(await readLastEvents(test.deps.db)).toContainEqual(
    expect.objectContaining({ name: 'wallet', toVersion: before }),
  );
  expect(await upload(build)).toMatchObject({ data: { changed: false } });
  expect(await auditOf(test, 'release.stage')).toHaveLength(1);
  expect(await promote(version)).toMatchObject({ status: 200, data: { version } });
  expect(await current()).toBe(version);
});

it('rejects a staged version with a canary, and one that the publish gate rejects', async () => {
  const build = createTestRemote('wallet', 'both');
  const refused = { status: 409, code: 'RELEASE_REFUSED' };
  expect(await upload(build, { staged: true, canaryPercent: 5 })).toMatchObject(refused);
  expect(await upload(build, { staged: false })).toMatchObject({ status: 422, code: 'VALIDATION' });
  const contract = 99;
  const later = createTestRemote('wallet', 'later', { contract });
  expect(await upload({ ...later, release: { ...later.release, contract } })).toMatchObject(refused);
});

it('does not clear a withdrawn version by staging it again', async () => {
  const build = createTestRemote('wallet', 'harmful');
  const { version } = build.release;
  await upload(build, {});
  const mover = { db: test.deps.db, now: () => test.clock.now(), actor: 'maya' };
  const registry = createReleaseRegistry(mover);
  await registry.rollback('wallet', store);
  await registry.publish({ ...store, ...build, staged: true });
  expect(await promote(version)).toMatchObject({ status: 409, code: 'RELEASE_REFUSED' });
});

it('requires a second person for the promotion of a version that was staged before the current one', async () => {
  const staged = createTestRemote('wallet', 'early');
  await upload(staged);
  await upload(createTestRemote('wallet', 'late'), {});
  const message = expect.stringContaining('a second person must approve it');
  expect(await promote(staged.release.version)).toMatchObject({ status: 409, message });
});

import { allHeard } from '../../../testing/all-heard';
import { asStaff, auditOf } from '../../../testing/as-staff';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote, type TestBuild } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { sendSigned, sendUpload, type UploadKey } from '../../../testing/send-upload';
import { readCurrent } from '../channels.repository';
import { createReleaseRegistry } from '../release-registry';

let test: TestApp;
let store: Awaited<ReturnType<typeof createUploadTest>>['store'];
let wallet: UploadKey;

beforeAll(async () => {
  const created = await createUploadTest();
  ({ test, store } = created);
  await created.setOwner('wallet', 'Wallet team');
  wallet = await created.addKey('wallet');
  await upload('zero', {});
  await upload('one', {});
});
afterAll(() => test.close());

const registry = () =>
  createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
async function sendBuild(build: TestBuild, fields: object) {
  test.clock.advance(1);
  const response = await sendUpload(test, wallet, build, { fields: { ...fields } });
  await allHeard(test.deps);
  return response;
}
/** Uploads a build, staged by default. @returns it */
async function upload(text: string, fields: object = { staged: true }) {
  const build = createTestRemote('wallet', text);
  expect(await sendBuild(build, fields)).toMatchObject({ status: 200 });
  return { build, version: build.release.version };
}
async function move(action: string, version: string, more: object = {}, remote = 'wallet') {
  test.clock.advance(1);
  const moved = await sendSigned(test, wallet, '/releases/moves', { remote, action, version, ...more });
  await allHeard(test.deps);
  return moved;
}
const link = (version: string) => {
  test.clock.advance(1);
  return sendSigned(test, wallet, '/releases/previews', { remote: 'wallet', version });
};
async function versionShownBy(url: string) {
  const { pathname, search } = new URL(url);
  const headers = { accept: 'text/html' };
  const { body } = await test.app.inject({ url: `${pathname}${search}`, headers });
  return JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '{}').data.wallet.version;
}
const refused = (text: string) => ({ status: 409, message: expect.stringContaining(text) });

it('ends the previews of a staged version when its key withdraws it, and writes an audit entry', async () => {
  const { version } = await upload('two');
  const { data } = await link(version);
  const current = await readCurrent(test.deps.db, 'wallet');
  expect(await versionShownBy(data.url)).toBe(version);
  expect(await move('unstage', version)).toEqual({ status: 200, data: { name: 'wallet', version } });
  expect(await versionShownBy(data.url)).toBe(current);
  expect(await link(version)).toMatchObject(refused('has no preview'));
  expect(await readCurrent(test.deps.db, 'wallet')).toBe(current);
  const [audited] = await auditOf(test, 'release.unstage');
  expect(audited).toMatchObject({ target: `wallet ${version}`, target_id: 'wallet' });
  expect(JSON.parse(audited?.after ?? '{}')).toMatchObject({ operator: `key ${wallet.id} of Wallet team` });
});

it('rejects every move to a withdrawn version, by its key, an operator and staff, and its publication', async () => {
  const { build, version } = await upload('three');
  await registry().unstage('wallet', version);
  const text = 'was withdrawn while it was staged';
  expect(await move('promote', version)).toMatchObject(refused(text));
  expect(await move('canary', version, { percent: 5 })).toMatchObject(refused(text));
  for (const fields of [{}, { staged: true }, { canaryPercent: 5 }])
    expect(await sendBuild(build, fields)).toMatchObject(refused(text));
  await expect(registry().promote('wallet', version, store)).rejects.toThrow(text);
  const { browser } = await asStaff(test, 'Operations Staff');
  const asked = await browser.call('POST', '/admin/releases/wallet/promote', { version });
  expect([asked.statusCode, asked.json().message]).toEqual([409, expect.stringContaining(text)]);
});

it('rejects the withdrawal of a version that is current, canary or previous, or is not staged', async () => {
  const { version: current } = await upload('four', {});
  const { version: previous } = createTestRemote('wallet', 'one').release;
  const { version: oldest } = createTestRemote('wallet', 'zero').release;
  const { version: canary } = await upload('five', { canaryPercent: 5 });
  const { version: gone } = await upload('six');
  await move('unstage', gone);
  expect(await move('unstage', current)).toMatchObject(refused(`wallet ${current} is current`));
  expect(await move('unstage', canary)).toMatchObject(refused(`wallet ${canary} is the canary`));
  expect(await move('unstage', previous)).toMatchObject(
    refused(`wallet ${previous} is the version to which a rollback returns`),
  );
  expect(await move('unstage', oldest)).toMatchObject(refused('had users, or was never staged'));
  expect(await move('unstage', gone)).toMatchObject(refused('was withdrawn already'));
  expect(await move('unstage', '1.0.0-000000000000')).toMatchObject(refused('was never published'));
  expect(await move('unstage', canary, {}, 'contacts')).toMatchObject({ status: 403 });
  expect(await auditOf(test, 'release.unstage')).toHaveLength(3);
});

import { AdminReleasesAnswer } from '@tessera/contracts/admin-releases';
import * as v from 'valibot';
import { DAY } from '../../platform/clock';
import { asStaff } from '../../testing/as-staff';
import type { TestApp } from '../../testing/create-test-app';
import { createTestRemote } from '../../testing/create-test-build';
import { createUploadTest } from '../../testing/create-upload-test';
import { sendSigned, sendUpload, type UploadKey } from '../../testing/send-upload';
import { createReleaseRegistry } from './release-registry';
import { readStagedVersions } from './staged-versions';

type Created = Awaited<ReturnType<typeof createUploadTest>>;
let created: Created;
let test: TestApp;
let wallet: UploadKey;

beforeEach(async () => {
  created = await createUploadTest();
  ({ test } = created);
  await created.setOwner('wallet', 'Wallet team');
  wallet = await created.addKey('wallet');
  await upload('one', {});
});
afterEach(() => test.close());

async function upload(text: string, fields: object = { staged: true }) {
  const build = createTestRemote('wallet', text);
  test.clock.advance(1);
  await sendUpload(test, wallet, build, { fields: { ...fields } });
  return build.release.version;
}
async function link(version: string, key = wallet): Promise<string> {
  test.clock.advance(1);
  const { data } = await sendSigned(test, key, '/releases/previews', { remote: 'wallet', version });
  return data.expires_at;
}
const staged = async () =>
  (await readStagedVersions(test.deps.db, test.clock.now())).map(({ version, isUnstaged, previewUntil }) => ({
    version,
    isUnstaged,
    previewUntil: previewUntil?.toISOString() ?? null,
  }));
const registry = () =>
  createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });

it('lists versions that no channel had, with the expiry of the last link to each', async () => {
  const [linked, plain, promoted, gone] = [
    await upload('linked'),
    await upload('plain'),
    await upload('promoted'),
    await upload('gone'),
  ];
  await link(linked);
  await link(gone);
  test.clock.advance(DAY);
  const previewUntil = await link(linked);
  await registry().promote('wallet', promoted, created.store);
  await registry().unstage('wallet', gone);
  const listed = await staged();
  expect(listed).toHaveLength(3);
  expect(listed).toEqual(
    expect.arrayContaining([
      { version: linked, isUnstaged: false, previewUntil },
      { version: plain, isUnstaged: false, previewUntil: null },
      { version: gone, isUnstaged: true, previewUntil: null },
    ]),
  );
  test.clock.advance(3 * DAY);
  expect(await staged()).toContainEqual({ version: linked, isUnstaged: false, previewUntil: null });
});

it('shows staged versions on the Releases page and leaves out withdrawn ones', async () => {
  const [version, gone] = [await upload('shown'), await upload('hidden')];
  const previewUntil = await link(version);
  await registry().unstage('wallet', gone);
  const { browser } = await asStaff(test, 'Operations Staff');
  const page = v.parse(AdminReleasesAnswer, (await browser.call('GET', '/admin/releases')).json());
  expect(page.data[0]?.versions.map(({ version: id, staged: stage }) => [id, stage])).toEqual([
    [version, { previewUntil }],
    [createTestRemote('wallet', 'one').release.version, undefined],
  ]);
});

it('ignores the links of a revoked key', async () => {
  const other = await created.addKey('wallet');
  const version = await upload('two');
  await link(version, other);
  await created.keys.revoke(other.id);
  expect(await staged()).toEqual([{ version, isUnstaged: false, previewUntil: null }]);
});

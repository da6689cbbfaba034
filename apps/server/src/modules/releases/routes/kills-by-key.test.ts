import { AdminReleasesAnswer } from '@tessera/contracts/admin-releases';
import * as v from 'valibot';
import { asStaff, auditOf, type StaffMember } from '../../../testing/as-staff';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { sendSigned, sendUpload, type UploadKey } from '../../../testing/send-upload';
import { readKill } from '../kills/remote-kills.repository';
import { createReleaseRegistry } from '../release-registry';

const STAFF = '01J00000000000000000000000';
const reason = 'Payments are shown twice.';
const build = createTestRemote('wallet');

let test: TestApp;
let kenji: StaffMember;
let wallet: UploadKey;
let contacts: UploadKey;
beforeAll(async () => {
  const created = await createUploadTest();
  test = created.test;
  kenji = await asStaff(test, 'Operations Staff');
  await created.setOwner('wallet', 'Wallet team');
  await created.setOwner('contacts', 'People team');
  wallet = await created.addKey('wallet');
  contacts = await created.addKey('contacts');
  await sendUpload(test, wallet, build, {});
});
afterAll(() => test.close());

function move(data: object, key = wallet) {
  test.clock.advance(1);
  return sendSigned(test, key, '/releases/moves', { remote: 'wallet', ...data });
}
async function shownKill() {
  const listed = await kenji.browser.call('GET', '/admin/releases');
  return v.parse(AdminReleasesAnswer, listed.json()).data.find(({ name }) => name === 'wallet')?.killed;
}
const isKilled = async () => (await readKill(test.deps.db, 'wallet')) !== undefined;

it('kills and revives the remote of a key, with the key in the audit log', async () => {
  const { version } = build.release;
  expect(await move({ action: 'kill', reason })).toEqual({ status: 200, data: { name: 'wallet', version } });
  expect(await isKilled()).toBe(true);
  expect(await move({ action: 'revive' })).toEqual({ status: 200, data: { name: 'wallet', version } });
  expect(await isKilled()).toBe(false);
  for (const action of ['release.kill', 'release.revive'])
    expect((await auditOf(test, action))[0]?.after).toContain(`key ${wallet.id} of Wallet team`);
});

it('refuses a key that revives a remote which staff killed', async () => {
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: STAFF });
  await registry.kill('wallet', reason);
  expect(await move({ action: 'revive' })).toMatchObject({
    status: 409,
    message: expect.stringContaining('wallet was killed by staff: publish a fix'),
  });
  expect(await isKilled()).toBe(true);
  await registry.revive('wallet');
});

it('replaces the kill of a key with one of staff, which the key cannot end, and not the reverse', async () => {
  const staffReason = 'Legal asked for it.';
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: STAFF });
  await move({ action: 'kill', reason });
  expect(await move({ action: 'kill', reason })).toMatchObject({ status: 409 });
  expect(await shownKill()).toMatchObject({ reason, byKey: true });
  await registry.kill('wallet', staffReason);
  expect(await shownKill()).toMatchObject({ reason: staffReason, byKey: false });
  expect(await readKill(test.deps.db, 'wallet')).toMatchObject({ killedBy: STAFF, reason: staffReason });
  await expect(registry.kill('wallet', staffReason)).rejects.toThrow('wallet is killed already');
  expect(await move({ action: 'kill', reason })).toMatchObject({ status: 409 });
  expect(await move({ action: 'revive' })).toMatchObject({ status: 409 });
  expect(await readKill(test.deps.db, 'wallet')).toMatchObject({ killedBy: STAFF });
  await registry.revive('wallet');
  expect(await isKilled()).toBe(false);
});

it('refuses the key of another remote, and a kill without a reason', async () => {
  expect(await move({ action: 'kill', reason }, contacts)).toMatchObject({ status: 403 });
  expect(await move({ action: 'kill', reason: 'no' })).toMatchObject({ status: 422 });
  expect(await isKilled()).toBe(false);
});

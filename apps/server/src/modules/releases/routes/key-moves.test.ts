import { auditOf } from '../../../testing/as-staff';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { sendSigned, sendUpload, type UploadKey, UPLOAD_SOURCE } from '../../../testing/send-upload';
import { DAY, MINUTE, SECOND } from '../../../platform/clock';
import { readCanaries, readCurrent } from '../channels.repository';
import { markRevoked } from '../publishing/publishing.repository';
import { lockRegistry } from '../releases.repository';

let test: TestApp;
let wallet: UploadKey;
let contacts: UploadKey;
const versions: string[] = [];

/** Publishes three versions, an hour apart. The third is current. */
beforeAll(async () => {
  const created = await createUploadTest();
  test = created.test;
  await created.setOwner('wallet', 'Wallet team');
  await created.setOwner('contacts', 'People team');
  wallet = await created.addKey('wallet');
  contacts = await created.addKey('contacts');
  for (const content of ['one', 'two', 'three']) {
    const build = createTestRemote('wallet', content);
    await sendUpload(test, wallet, build, {});
    versions.push(build.release.version);
    test.clock.advance(60 * MINUTE);
  }
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(MINUTE));

const move = (data: object, key = wallet) =>
  sendSigned(test, key, '/releases/moves', { remote: 'wallet', ...data });
const current = () => readCurrent(test.deps.db, 'wallet');
const needsSecond = (message: string) => ({
  status: 409,
  code: 'RELEASE_REFUSED',
  message: expect.stringContaining(message),
});

it('rolls back to the version that the current one replaced today, and writes key and commit to the audit log', async () => {
  const [, two = '', three = ''] = versions;
  expect(await move({ action: 'rollback', from: three })).toEqual({
    status: 200,
    data: { name: 'wallet', version: two },
  });
  expect(await current()).toBe(two);
  const [audited] = await auditOf(test, 'release.rollback');
  expect(JSON.parse(audited?.after ?? '{}')).toMatchObject({
    operator: `key ${wallet.id} of Wallet team`,
    source: UPLOAD_SOURCE,
  });
});

it('promotes a newer version, and requires a second person for an older one', async () => {
  const [one = '', , three = ''] = versions;
  expect(await move({ action: 'promote', version: three })).toMatchObject({ data: { version: three } });
  expect(await current()).toBe(three);
  test.clock.advance(1);
  expect(await move({ action: 'promote', version: one })).toMatchObject(needsSecond('a second person'));
  expect(await current()).toBe(three);
});

it('starts and stops a canary', async () => {
  const build = createTestRemote('wallet', 'four');
  const { version } = build.release;
  await sendUpload(test, wallet, build, { canaryPercent: 5 });
  test.clock.advance(1);
  const canary = { action: 'canary', version, percent: 20 };
  expect(await move(canary)).toMatchObject({ status: 200, data: { version } });
  expect(await readCanaries(test.deps.db, 'wallet')).toMatchObject([{ version, percent: 20 }]);
  test.clock.advance(1);
  expect(await move({ action: 'stop', version })).toMatchObject({ data: { version } });
  expect(await readCanaries(test.deps.db, 'wallet')).toEqual([]);
});

it('requires a second person for a rollback when the version was replaced more than 24 hours ago', async () => {
  const before = await current();
  test.clock.advance(DAY);
  expect(await move({ action: 'rollback', from: before })).toMatchObject(
    needsSecond('replaced more than 24 hours ago'),
  );
  expect(await current()).toBe(before);
});

it('goes back one version when two rollbacks arrive at once and the version before is old', async () => {
  const before = await current();
  const five = createTestRemote('wallet', 'five');
  await sendUpload(test, wallet, five, {});
  const rollback = { remote: 'wallet', action: 'rollback', from: five.release.version };
  const time = test.clock.now().getTime();
  const answers = await Promise.all(
    [1, 2].map((later) => sendSigned(test, wallet, '/releases/moves', rollback, { time: time + later })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await current()).toBe(before);
});

it('refuses the key of another remote, a replay, a percentage above the limit and an unknown field', async () => {
  const refused = { status: 403, code: 'RELEASE_KEY_REFUSED' };
  const [one = ''] = versions;
  const stop = { action: 'stop', version: one };
  expect(await move(stop, contacts)).toMatchObject(refused);
  const time = test.clock.now().getTime() + 1;
  const sendTwice = () =>
    sendSigned(test, wallet, '/releases/moves', { remote: 'wallet', ...stop }, { time });
  expect(await sendTwice()).toMatchObject(needsSecond('has no canary'));
  expect(await sendTwice()).toMatchObject({
    ...refused,
    message: expect.stringContaining('was sent before'),
  });
  test.clock.advance(10);
  expect(await move({ action: 'canary', version: one, percent: 51 })).toMatchObject({ status: 422 });
  test.clock.advance(1);
  expect(await move({ ...stop, force: true })).toMatchObject({ status: 422, code: 'VALIDATION' });
});

it('refuses a rollback or stop when another version became current or canary meanwhile', async () => {
  const before = await current();
  const [one = ''] = versions;
  expect(await move({ action: 'rollback', from: one })).toMatchObject(
    needsSecond(`wallet was moved meanwhile: ${before} is current`),
  );
  const build = createTestRemote('wallet', 'six');
  test.clock.advance(1);
  await sendUpload(test, wallet, build, { canaryPercent: 5 });
  test.clock.advance(1);
  expect(await move({ action: 'stop', version: one })).toMatchObject(needsSecond(`has no canary ${one}`));
  expect(await current()).toBe(before);
  expect(await readCanaries(test.deps.db, 'wallet')).toMatchObject([{ version: build.release.version }]);
});

it('refuses a statement for another path, and a time more than 30 seconds ahead', async () => {
  const refused = { status: 403, code: 'RELEASE_KEY_REFUSED' };
  const body = { remote: 'wallet', action: 'stop', version: versions[0] };
  const send = (over: object) => sendSigned(test, wallet, '/releases/moves', body, over);
  expect(await send({ signedPath: '/api/releases' })).toMatchObject({
    ...refused,
    message: expect.stringContaining('did not sign this request to http://localhost:4200/api/releases/moves'),
  });
  const now = test.clock.now().getTime();
  expect(await send({ time: now + 31 * SECOND })).toMatchObject({
    ...refused,
    message: expect.stringContaining('set the clock'),
  });
  expect(await send({ time: now + 29 * SECOND })).toMatchObject(needsSecond('has no canary'));
});

it('refuses a key that is revoked while its move waits for the lock', async () => {
  const before = await current();
  const answer = await test.deps.db.transaction(async (tx) => {
    await lockRegistry(tx);
    const pending = move({ action: 'rollback', from: before });
    await somebodyWaits(test);
    await markRevoked(tx, wallet.id, test.clock.now());
    return { pending };
  });
  expect(await answer.pending).toMatchObject({
    status: 403,
    message: expect.stringContaining(`The key ${wallet.id} of wallet was revoked`),
  });
  expect(await current()).toBe(before);
});

import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote, type createTestStore, type TestBuild } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { sendSigned, sendUpload, type Upload, type UploadKey } from '../../../testing/send-upload';
import { readCurrent } from '../channels.repository';
import { createReleaseRegistry } from '../release-registry';

const STAFF = '01J00000000000000000000000';

let test: TestApp;
let store: ReturnType<typeof createTestStore>;
let wallet: UploadKey;

beforeAll(async () => {
  const created = await createUploadTest();
  ({ test, store } = created);
  await created.setOwner('wallet', 'Wallet team');
  wallet = await created.addKey('wallet');
  await upload(createTestRemote('wallet', 'one'));
});
afterAll(() => test.close());

function upload(build: TestBuild, over: Upload = {}) {
  test.clock.advance(1);
  return sendUpload(test, wallet, build, over);
}
function move(data: object) {
  test.clock.advance(1);
  return sendSigned(test, wallet, '/releases/moves', { remote: 'wallet', ...data });
}
const current = () => readCurrent(test.deps.db, 'wallet');
const registryOf = (actor: string) =>
  createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor });
const refused = (version: string) => ({
  status: 409,
  code: 'RELEASE_REFUSED',
  message: expect.stringContaining(`wallet ${version} was rolled back or stopped by staff`),
});

it('refuses a key that publishes, promotes or starts a canary of a version that staff rolled back, until staff promote it', async () => {
  const before = await current();
  const build = createTestRemote('wallet', 'two');
  const { version } = build.release;
  await upload(build);
  await registryOf(STAFF).rollback('wallet', store);
  for (const answer of [
    await move({ action: 'promote', version }),
    await move({ action: 'canary', version, percent: 5 }),
    await upload(build),
    await upload(build, { canaryPercent: 5 }),
  ])
    expect(answer).toMatchObject(refused(version));
  expect(await current()).toBe(before);
  await registryOf(STAFF).promote('wallet', version, store);
  expect(await move({ action: 'rollback', from: version })).toMatchObject({ status: 200 });
  // The key itself rolled back, so the promotion by staff is still the last decision.
  expect(await move({ action: 'promote', version })).toMatchObject({ status: 200 });
});

it.each(['promoting', 'publishing'])(
  'refuses a key that promotes a version which staff replaced by %s an older one',
  async (way) => {
    const older = createTestRemote('wallet', 'two');
    const before = older.release.version;
    expect(await current()).toBe(before);
    const build = createTestRemote('wallet', `harmful ${way}`);
    const { version } = build.release;
    await upload(build);
    const staff = registryOf(STAFF);
    if (way === 'promoting') await staff.promote('wallet', before, store);
    else await staff.publish({ ...store, ...older });
    expect(await move({ action: 'promote', version })).toMatchObject(refused(version));
    expect(await current()).toBe(before);
  },
);

it('accepts a rollback of a key after staff promoted its newer version', async () => {
  const before = await current();
  const build = createTestRemote('wallet', 'newer');
  const { version } = build.release;
  await upload(build, { canaryPercent: 5 });
  await registryOf(STAFF).promote('wallet', version, store);
  expect(await move({ action: 'rollback', from: version })).toMatchObject({ data: { version: before } });
});

it('refuses a key that promotes a version whose canary the watch stopped, and accepts a new version', async () => {
  const build = createTestRemote('wallet', 'three');
  const { version } = build.release;
  await upload(build, { canaryPercent: 5 });
  await registryOf('system').stop('wallet');
  expect(await move({ action: 'promote', version })).toMatchObject(refused(version));
  const next = createTestRemote('wallet', 'four');
  expect(await upload(next)).toMatchObject({ status: 200 });
  expect(await current()).toBe(next.release.version);
});

it('accepts a version whose canary the key itself stopped', async () => {
  const build = createTestRemote('wallet', 'five');
  const { version } = build.release;
  await upload(build, { canaryPercent: 5 });
  expect(await move({ action: 'stop', version })).toMatchObject({ status: 200 });
  expect(await move({ action: 'promote', version })).toMatchObject({ status: 200 });
});

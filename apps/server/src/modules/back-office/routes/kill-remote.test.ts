import { AdminReleaseAnswer } from '@tessera/contracts/admin-releases';
import { KILLED_CONTRACT, RemotesAnswer } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { allHeard } from '../../../testing/all-heard';
import { asStaff, auditOf, type StaffMember } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../../testing/create-test-build';
import { isOnCanary } from '../../releases/canary-audience';
import { createReleaseRegistry } from '../../releases/release-registry';

const store = createTestStore();
const wallet = createTestRemote('wallet', 'one', {
  nav: [{ label: 'Wallet', path: '/wallet', icon: 'wallet', section: 'virtual-wallet', order: 10 }],
  slots: ['SendReceivePanel'],
});
const reason = 'Payments are shown twice.';
let test: TestApp;
let kenji: StaffMember;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  kenji = await asStaff(test, 'Operations Staff');
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  for (const build of [createTestShell(), wallet, createTestRemote('wallet', 'two', wallet.release.manifest)])
    await registry.publish({ ...store, ...build });
  await registry.publish({ ...store, ...createTestRemote('auth') });
  await registry.publish({ ...store, ...createTestRemote('contacts') });
});
afterAll(() => test.close());

const call = (what: 'kill' | 'revive', name = 'wallet', body: object = { reason }) =>
  kenji.browser.call('POST', `/admin/releases/${name}/${what}`, body);
const document = async () =>
  (await test.app.inject({ url: '/wallet', headers: { accept: 'text/html' } })).body;
const remotes = async () =>
  v.parse(RemotesAnswer, (await test.app.inject('/api/remotes?spares=true')).json());

it('takes a killed remote out of the document and GET /remotes except for its routes, without the reason', async () => {
  const answer = await call('kill');
  expect(v.parse(AdminReleaseAnswer, answer.json()).data.killed).toMatchObject({ reason });
  await allHeard(test.deps);
  const html = await document();
  expect(html).toContain('/layout.js');
  expect(html).not.toContain('/releases/wallet/');
  expect(html).not.toContain(reason);
  const { data, spares } = await remotes();
  expect(data['wallet']).toMatchObject({
    contract: KILLED_CONTRACT,
    entry: '',
    preload: [],
    manifest: { routes: [{ path: '/wallet' }], nav: [], slots: [] },
  });
  expect(data['contacts']?.contract).toBe(1);
  expect(spares).not.toHaveProperty('wallet');
});

it('links a revived remote again, and writes both to the audit log with the reason', async () => {
  expect((await call('revive')).statusCode).toBe(200);
  await allHeard(test.deps);
  expect(await document()).toContain('/releases/wallet/');
  expect((await remotes()).data['wallet']).toMatchObject({
    contract: 1,
    manifest: { slots: ['SendReceivePanel'] },
  });
  for (const action of ['release.kill', 'release.revive'])
    expect(await auditOf(test, action)).toMatchObject([{ actor_id: kenji.userId, target: 'wallet' }]);
});

it('leaves a killed remote out of the canary, and kills it once', async () => {
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await registry.publish({ ...store, ...createTestRemote('wallet', 'canary'), canaryPercent: 50 });
  const killed = await Promise.all([call('kill'), call('kill')]);
  expect(new Set(killed.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  await allHeard(test.deps);
  for (let person = 0; person < 5; person += 1) {
    const { browser } = await asStaff(test);
    const { data } = v.parse(RemotesAnswer, (await browser.call('GET', '/remotes')).json());
    expect(data['wallet']?.contract).toBe(KILLED_CONTRACT);
  }
});

it('replaces a killed canary without a current version', async () => {
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await registry.publish({ ...store, ...createTestRemote('perks'), canaryPercent: 50 });
  expect((await call('kill', 'perks')).statusCode).toBe(200);
  await allHeard(test.deps);
  let person = await asStaff(test);
  while (!isOnCanary(person.userId, 'perks', 50)) person = await asStaff(test);
  const { data } = v.parse(RemotesAnswer, (await person.browser.call('GET', '/remotes')).json());
  expect(data['perks']).toMatchObject({ contract: KILLED_CONTRACT, entry: '', manifest: { nav: [] } });
});

it.each([
  ['whose only canary was stopped while it was killed', null],
  ['without a version, also when the files of all versions were pruned', new Date()],
])('revives a remote %s', async (_state, prunedAt) => {
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await registry.publish({ ...store, ...createTestRemote('tips'), canaryPercent: 50 });
  await registry.kill('tips', reason);
  await registry.stop('tips');
  await test.deps.db.$client.query('update releases set pruned_at = $1 where name = $2', [prunedAt, 'tips']);
  expect(await registry.revive('tips')).toBeUndefined();
  await expect(registry.revive('tips')).rejects.toThrow('tips is not killed');
});

it.each([
  ['auth', 409],
  ['shell', 404],
  ['nowhere', 404],
])('rejects a kill of %s', async (name, status) => {
  expect((await call('kill', name)).statusCode).toBe(status);
});

it('rejects a revival of a remote that is not killed, and a kill without a reason', async () => {
  expect((await call('revive', 'contacts')).statusCode).toBe(409);
  expect((await call('kill', 'contacts', {})).statusCode).toBe(422);
});

import { AdminReleaseAnswer, AdminReleasesAnswer } from '@tessera/contracts/admin-releases';
import { ErrorAnswer } from '@tessera/contracts/errors';
import * as v from 'valibot';
import { MINUTE } from '../../../platform/clock';
import { checkCanaries } from '../../releases/canary-watch';
import { createReleaseRegistry } from '../../releases/release-registry';
import { markPruned } from '../../releases/releases.repository';
import { allHeard } from '../../../testing/all-heard';
import { asStaff, auditOf, type StaffMember } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
} from '../../../testing/create-test-build';
import { signUpOnboarded } from '../../../testing/people';
import { signInPeople } from '../../../testing/people-of-remote';
import { statementsOf } from '../../../testing/statements';
import { tellOfLoads } from '../../../testing/tell-of-loads';
import { eventsOf, openPage } from '../../../testing/telemetry-pages';

const store = createTestStore();
const one = createTestRemote('wallet', 'one');
const two = createTestRemote('wallet', 'two', {
  routes: [{ path: '/wallet', area: 'shell', title: 'Wallet', chunk: 'page', slots: { 'wallet.card': 1 } }],
});
const shell = createTestShell();
let test: TestApp;
let kenji: StaffMember;
let leo: StaffMember;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  kenji = await asStaff(test, 'Operations Staff');
  leo = await asStaff(test, 'Operations Staff');
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  const publish = (build: TestBuild) => registry.publish({ ...store, ...build });
  for (const build of [shell, one, two]) {
    await publish(build);
    test.clock.advance(MINUTE);
  }
});
afterAll(() => test.close());

const [first, second] = [one.release.version, two.release.version];
const move = (what: string, body?: object, name = 'wallet', who = kenji) =>
  who.browser.call('POST', `/admin/releases/${name}/${what}`, body);
async function moved(what: string, body?: object) {
  const answer = await move(what, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return v.parse(AdminReleaseAnswer, answer.json()).data;
}
const page = async () =>
  v.parse(AdminReleasesAnswer, (await kenji.browser.call('GET', '/admin/releases')).json());

it('shows each remote with its versions and error rates of the last hour', async () => {
  await tellOfLoads(test, two.release, 40, 1);
  const { shell: live, data, lastStop } = await page();
  expect([live.version, lastStop]).toEqual([shell.release.version, null]);
  expect(data).toMatchObject([
    {
      name: 'wallet',
      stable: second,
      canary: null,
      canaryPercent: 0,
      errorRate: '0.0250',
      canaryErrorRate: null,
      loadP95: expect.any(Number),
      state: 'stable',
      versions: [{ version: second }, { version: first }],
      slots: [{ slot: 'wallet.card', contract: 1, owner: 'wallet', fillers: [] }],
      errors: [],
    },
  ]);
});

it('reads names, versions and times without release payloads', async () => {
  let [read, tries] = ['', 0];
  // The registry that renders the document may still read the payloads of the versions published above.
  do read = String(await statementsOf(test.deps.db, page));
  while (read.includes('payload') && ++tries < 20);
  expect([read.includes('releases'), read.includes('payload')]).toEqual([true, false]);
});

it('shows the errors and web vitals of a version', async () => {
  const of = eventsOf('wallet', second);
  await openPage(test, '203.0.113.9').tell(of.error('No token @mayaok'), of.vital('LCP', 1900));
  expect((await page()).data[0]).toMatchObject({
    errors: [{ version: second, message: 'No token [name]', count: 1 }],
    vitals: [{ version: second, name: 'LCP', p75: 1875, samples: 1 }],
  });
});

const decide = async (decision: string, who: StaffMember, name = 'wallet') => {
  const open = (await page()).data.find((release) => release.name === name)?.request;
  return move(`requests/${open?.id}/${decision}`, undefined, name, who);
};

it('moves a remote forward for one staff member and to an older version for two, with their names', async () => {
  expect(await moved('rollback')).toMatchObject({
    stable: second,
    state: 'stable',
    request: { action: 'rollback', version: first, percent: null, askedBy: { id: kenji.userId } },
  });
  const approved = v.parse(AdminReleaseAnswer, (await decide('approve', leo)).json()).data;
  expect(approved).toMatchObject({ stable: first, canary: second, state: 'rolled-back', request: null });
  const back = { name: 'wallet', version: second, stable: first, reason: 'Staff took it back.' };
  expect((await page()).lastStop).toMatchObject(back);
  const canary = await moved('canary', { version: second, percent: 25 });
  expect(canary).toMatchObject({ stable: first, canary: second, canaryPercent: 25, state: 'canary' });
  expect((await page()).lastStop).toBeNull();
  expect(await moved('stop')).toMatchObject({ stable: first, canary: second, state: 'stopped' });
  const ended = { version: second, stable: first, reason: 'Staff ended it.' };
  expect((await page()).lastStop).toMatchObject(ended);
  expect(await moved('promote', { version: second })).toMatchObject({ stable: second, state: 'stable' });
  expect((await page()).lastStop).toBeNull();
  for (const [action, target, actor] of [
    ['release.rollback.ask', `wallet ${second} to ${first}`, kenji],
    ['release.rollback', `wallet ${second} to ${first}`, leo],
    ['release.canary', `wallet ${second}, to 25%`, kenji],
    ['release.stop', `wallet ${second}`, kenji],
    ['release.promote', `wallet ${second}, to 100%`, kenji],
  ] as const)
    expect(await auditOf(test, action)).toMatchObject([{ actor_id: actor.userId, target }]);
  expect((await auditOf(test, 'release.rollback'))[0]?.after).toContain('askedBy');
});

it('shows why a canary ended automatically', async () => {
  const three = createTestRemote('wallet', 'three');
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  const people = await signInPeople(test, { name: 'wallet', percent: 10, on: true, count: 6 });
  test.clock.advance(MINUTE);
  await registry.publish({ ...store, ...three, canaryPercent: 10 });
  await allHeard(test.deps);
  await tellOfLoads(test, three.release, 60, 12);
  const of = eventsOf('wallet', three.release.version);
  for (const [at, person] of people.entries())
    await person.tell(`198.51.100.${at}`, of.load(), of.error('Boom'));
  await checkCanaries(test.deps);
  const { data, lastStop } = await page();
  expect(data[0]).toMatchObject({
    canary: three.release.version,
    canaryErrorRate: '0.2727',
    state: 'stopped',
  });
  expect(lastStop).toMatchObject({
    version: three.release.version,
    stable: second,
    reason: '100.0% of the users on the canary met an error.',
  });
});

it('names the rollback target and rejects a rollback without one', async () => {
  const [only, next] = [createTestRemote('workshop', 'one'), createTestRemote('workshop', 'two')];
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  const workshop = async () => (await page()).data.find(({ name }) => name === 'workshop');
  await registry.publish({ ...store, ...only });
  expect(await workshop()).toMatchObject({ stable: only.release.version, rollbackTo: null });
  const refused = await move('rollback', undefined, 'workshop');
  expect([refused.statusCode, v.parse(ErrorAnswer, refused.json())]).toMatchObject([
    409,
    {
      code: 'RELEASE_REFUSED',
      message: `workshop ${only.release.version} is the first version: there is none before it. Publish a fix, or take it away: npm run release kill workshop "reason of at least 10 characters"`,
    },
  ]);
  await registry.publish({ ...store, ...next });
  expect(await workshop()).toMatchObject({ stable: next.release.version, rollbackTo: only.release.version });
  await move('rollback', undefined, 'workshop');
  const back = v.parse(AdminReleaseAnswer, (await decide('approve', leo, 'workshop')).json()).data;
  expect(back).toMatchObject({ stable: only.release.version, rollbackTo: null, state: 'rolled-back' });
  await registry.publish({ ...store, ...next });
  await test.deps.db.transaction((tx) => markPruned(tx, 'workshop', only.release.version, test.clock.now()));
  expect(await workshop()).toMatchObject({ stable: next.release.version, rollbackTo: null });
  const gone = v.parse(ErrorAnswer, (await move('rollback', undefined, 'workshop')).json());
  expect(gone).toMatchObject({ code: 'RELEASE_REFUSED', message: expect.stringContaining('taken away') });
});

it('responds 409 with the broken rule and changes nothing', async () => {
  const refused = await move('stop');
  expect(v.parse(ErrorAnswer, refused.json())).toMatchObject({
    code: 'RELEASE_REFUSED',
    message: 'wallet has no canary',
  });
  expect(refused.statusCode).toBe(409);
  expect((await move('promote', { version: '1.0.0-000000000000' })).statusCode).toBe(409);
  expect((await move('promote', { version: 'latest' })).statusCode).toBe(422);
  expect((await move('canary', { version: first, percent: 60 })).statusCode).toBe(422);
  for (const name of ['shell', 'nowhere']) expect((await move('rollback', {}, name)).statusCode).toBe(404);
  expect((await page()).data[0]?.stable).toBe(second);
});

it('requires the permission to move releases', async () => {
  const support = await asStaff(test, 'Customer Support', 'Compliance Officer');
  const { browser, userId } = await signUpOnboarded(test);
  for (const who of [support, { browser, userId }]) {
    expect((await who.browser.call('GET', '/admin/releases')).statusCode).toBe(403);
    expect((await move('rollback', {}, 'wallet', who)).statusCode).toBe(403);
  }
});

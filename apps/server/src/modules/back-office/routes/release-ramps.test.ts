import { AdminReleaseAnswer } from '@tessera/contracts/admin-releases';
import * as v from 'valibot';
import { MINUTE } from '../../../platform/clock';
import { createReleaseRegistry } from '../../releases/release-registry';
import { asStaff, auditOf, type StaffMember } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../../testing/create-test-build';

const store = createTestStore();
const [one, two] = [createTestRemote('wallet', 'one'), createTestRemote('wallet', 'two')];
let test: TestApp;
let kenji: StaffMember;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  kenji = await asStaff(test, 'Operations Staff');
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await registry.publish({ ...store, ...createTestShell() });
  await registry.publish({ ...store, ...one });
  test.clock.advance(MINUTE);
  await registry.publish({ ...store, ...two, staged: true });
});
afterAll(() => test.close());

const move = (what: string, body?: object, who = kenji) =>
  who.browser.call('POST', `/admin/releases/wallet/${what}`, body);
const { version } = two.release;

it('starts a ramp, shows its step and the time of the next one, and stops it', async () => {
  const started = await move('ramp', { version, everyMinutes: 60 });
  const nextAt = new Date(test.clock.now().getTime() + 60 * MINUTE).toISOString();
  expect(v.parse(AdminReleaseAnswer, started.json()).data).toMatchObject({
    canary: version,
    canaryPercent: 1,
    state: 'canary',
    ramp: { steps: [1, 10, 50, 100], step: 0, nextAt },
  });
  expect((await auditOf(test, 'release.canary')).at(-1)).toMatchObject({
    actor_id: kenji.userId,
    target: `wallet ${version}, to 1%`,
  });
  const stopped = v.parse(AdminReleaseAnswer, (await move('stop')).json()).data;
  expect([stopped.state, stopped.ramp]).toEqual(['stopped', undefined]);
});

it('refuses an older version, a wrong plan and staff without the permission', async () => {
  await move('promote', { version });
  expect((await move('ramp', { version: one.release.version })).statusCode).toBe(409);
  for (const wrong of [{ steps: [1, 10] }, { steps: [60, 100] }, { everyMinutes: 0 }, { everyMinutes: 1.5 }])
    expect((await move('ramp', { version, ...wrong })).statusCode).toBe(422);
  const support = await asStaff(test, 'Customer Support');
  expect((await move('ramp', { version }, support)).statusCode).toBe(403);
});

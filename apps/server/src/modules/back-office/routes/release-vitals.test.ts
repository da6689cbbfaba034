import { ReleaseVitalsAnswer } from '@tessera/contracts/admin-releases';
import { ErrorAnswer } from '@tessera/contracts/errors';
import * as v from 'valibot';
import { DAY, MINUTE } from '../../../platform/clock';
import { createReleaseRegistry } from '../../releases/release-registry';
import { allHeard } from '../../../testing/all-heard';
import { asStaff, type StaffMember } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
} from '../../../testing/create-test-build';
import { eventsOf, openPage } from '../../../testing/telemetry-pages';

const store = createTestStore();
const routes = ['/wallet', '/wallet/:id'].map((path) => ({
  path,
  area: 'shell' as const,
  title: 'Wallet',
  chunk: 'page',
}));
const shell = createTestShell();
const one = createTestRemote('wallet', 'one', { routes });
const two = createTestRemote('wallet', 'two', { routes });
const three = createTestRemote('wallet', 'three', { routes });
const [first, second, third] = [one, two, three].map(({ release }) => release.version);
let test: TestApp;
let kenji: StaffMember;
beforeEach(async () => {
  test = await createTestApp({ env: store.env });
  kenji = await asStaff(test, 'Operations Staff');
  for (const build of [shell, one]) await publish(build);
});
afterEach(() => test.close());

async function publish(build: TestBuild, canaryPercent?: number) {
  test.clock.advance(MINUTE);
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await registry.publish({ ...store, ...build, ...(canaryPercent === undefined ? {} : { canaryPercent }) });
  await allHeard(test.deps);
}
const read = (name: string) => kenji.browser.call('GET', `/admin/releases/${name}/vitals`);
const vitals = async (name = 'wallet') => v.parse(ReleaseVitalsAnswer, (await read(name)).json()).data;
let networks = 0;
const tell = ({ release }: TestBuild, ...given: Parameters<ReturnType<typeof eventsOf>['vital']>) =>
  openPage(test, `203.0.113.${(networks += 1)}`).tell(
    eventsOf(release.name, release.version).vital(...given),
  );

it('compares the current version with its predecessor by route, the most visited route first', async () => {
  await tell(one, 'LCP', 5000, '/wallet');
  await publish(two);
  await tell(two, 'LCP', 1400, '/wallet');
  for (let times = 0; times < 3; times += 1) await tell(two, 'CLS', 0.2, '/wallet/:id');
  await tell(two, 'INP', 9000, '/unknown');
  const all = await vitals();
  expect([all.version, all.before]).toEqual([second, first]);
  const lcp = {
    current: { p75: 1375, rating: 'good', samples: 1 },
    previous: { p75: 5500, rating: 'poor', samples: 1 },
  };
  const inp = { current: { p75: 2000, rating: 'poor', samples: 1 }, previous: null };
  const cls = { current: { p75: 0.225, rating: 'needs-improvement', samples: 3 }, previous: null };
  expect(all.vitals).toEqual([
    { route: null, name: 'LCP', ...lcp },
    { route: null, name: 'INP', ...inp },
    { route: null, name: 'CLS', ...cls },
    { route: '/wallet/:id', name: 'CLS', ...cls },
    { route: '/wallet', name: 'LCP', ...lcp },
    { route: '', name: 'INP', ...inp },
  ]);
});

it('adds up the visits of 28 days', async () => {
  await tell(one, 'LCP', 900, '/wallet');
  test.clock.advance(DAY);
  for (let times = 0; times < 2; times += 1) await tell(one, 'LCP', 2900, '/wallet');
  const lcp = async () => {
    kenji = await asStaff(test, 'Operations Staff');
    return (await vitals()).vitals[0]?.current;
  };
  expect(await lcp()).toEqual({ p75: expect.closeTo(2813, 0), rating: 'needs-improvement', samples: 3 });
  test.clock.advance(27 * DAY);
  expect(await lcp()).toMatchObject({ samples: 3 });
  test.clock.advance(DAY - 30 * MINUTE);
  expect(await lcp()).toMatchObject({ samples: 2 });
});

it('sums up the stored vitals of a version once a minute', async () => {
  const samples = async () => (await vitals()).vitals[0]?.current?.samples;
  await tell(one, 'LCP', 900, '/wallet');
  expect(await samples()).toBe(1);
  await tell(one, 'LCP', 900, '/wallet');
  expect(await samples()).toBe(1);
  test.clock.advance(MINUTE);
  expect(await samples()).toBe(2);
});

it('compares a canary with the current version', async () => {
  await publish(two);
  await publish(three, 10);
  await tell(two, 'LCP', 900);
  await tell(three, 'LCP', 2900);
  expect(await vitals()).toMatchObject({
    version: third,
    before: second,
    vitals: [
      { current: { rating: 'needs-improvement' }, previous: { rating: 'good' } },
      { route: '', current: { samples: 1 } },
    ],
  });
});

it('lists the vitals of the shell, without a version before the first', async () => {
  await tell(shell, 'TTFB', 700);
  expect(await vitals('shell')).toMatchObject({
    version: shell.release.version,
    before: null,
    vitals: [{ name: 'TTFB', current: { rating: 'good' }, previous: null }, { route: '' }],
  });
  expect((await vitals()).vitals).toEqual([]);
});

it('responds 404 to a name that was never published', async () => {
  const answer = await read('nowhere');
  expect([answer.statusCode, v.parse(ErrorAnswer, answer.json()).code]).toEqual([404, 'NOT_FOUND']);
});

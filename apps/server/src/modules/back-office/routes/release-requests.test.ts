import { AdminReleaseAnswer, AdminReleasesAnswer } from '@tessera/contracts/admin-releases';
import { StaffRequestsAnswer } from '@tessera/contracts/admin-requests';
import { ErrorAnswer } from '@tessera/contracts/errors';
import * as v from 'valibot';
import { DAY, MINUTE } from '../../../platform/clock';
import { pointChannel } from '../../releases/channels.repository';
import { createReleaseRegistry } from '../../releases/release-registry';
import { lockRegistry } from '../../releases/releases.repository';
import { asStaff, type StaffMember } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../../testing/create-test-build';
import { somebodyWaits } from '../../../testing/somebody-waits';

const store = createTestStore();
const nought = createTestRemote('wallet', 'nought');
const one = createTestRemote('wallet', 'one');
const two = createTestRemote('wallet', 'two');
const [oldest, first, second] = [nought.release.version, one.release.version, two.release.version];
let test: TestApp;
let kenji: StaffMember;
let leo: StaffMember;
let ines: StaffMember;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  kenji = await asStaff(test, 'Operations Staff');
  leo = await asStaff(test, 'Operations Staff');
  ines = await asStaff(test, 'Admin');
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  for (const build of [createTestShell(), nought, one, two]) {
    await registry.publish({ ...store, ...build });
    test.clock.advance(MINUTE);
  }
});
afterAll(() => test.close());

const move = (what: string, body?: object, who = kenji) =>
  who.browser.call('POST', `/admin/releases/wallet/${what}`, body);
async function moved(what: string, body?: object) {
  const answer = await move(what, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return v.parse(AdminReleaseAnswer, answer.json()).data;
}
const page = async () =>
  v.parse(AdminReleasesAnswer, (await leo.browser.call('GET', '/admin/releases')).json());
const decide = async (decision: string, who: StaffMember) =>
  move(`requests/${(await page()).data[0]?.request?.id}/${decision}`, undefined, who);

describe('a request for an older version', () => {
  afterEach(async () => {
    const { request } = (await page()).data[0] ?? {};
    if (request != null) await decide('refuse', leo);
    expect((await page()).data[0]).toMatchObject({ stable: second, state: 'stable', request: null });
  });
  const codeOf = (answer: Awaited<ReturnType<typeof move>>) => [
    answer.statusCode,
    v.parse(ErrorAnswer, answer.json()).code,
  ];

  it.each([
    ['promote', { version: first }],
    ['canary', { version: first, percent: 50 }],
  ])(
    'opens a request for a %s to an older version, which its requester cannot decide',
    async (action, body) => {
      expect(await moved(action, body)).toMatchObject({
        stable: second,
        request: { action, version: first },
      });
      expect(codeOf(await decide('approve', kenji))).toEqual([403, 'OWN_REQUEST']);
      expect(codeOf(await decide('refuse', kenji))).toEqual([403, 'OWN_REQUEST']);
      expect((await page()).data[0]).toMatchObject({ stable: second, canaryPercent: 0 });
    },
  );

  it.each([
    ['promote', { version: first }],
    ['canary', { version: first, percent: 50 }],
  ])('opens a request when a concurrent move made the version of a %s the older one', async (what, body) => {
    const { db } = test.deps;
    const current = (version: string) => ({
      name: 'wallet',
      channel: 'live' as const,
      version,
      percent: null,
      updatedAt: test.clock.now(),
    });
    await db.transaction((tx) => pointChannel(tx, current(oldest)));
    const waiting = await db.transaction(async (tx) => {
      await lockRegistry(tx);
      const promoting = move(what, body);
      await somebodyWaits(test);
      await pointChannel(tx, current(second));
      return { promoting };
    });
    expect((await waiting.promoting).statusCode).toBe(200);
    expect((await page()).data[0]).toMatchObject({
      stable: second,
      state: 'stable',
      request: { action: what, version: first },
    });
  });

  it('lists a release request with the staff requests only when the actor may move releases', async () => {
    const { request } = await moved('rollback');
    const listed = async ({ browser }: StaffMember) =>
      v.parse(StaffRequestsAnswer, (await browser.call('GET', '/admin/requests')).json()).releases;
    expect(await listed(ines)).toEqual([{ name: 'wallet', ...request }]);
    expect(await listed(await asStaff(test, 'Compliance Officer'))).toEqual([]);
  });

  it('allows only the requester to withdraw, and decides once', async () => {
    const { request } = await moved('rollback');
    expect(codeOf(await move('rollback'))).toEqual([409, 'ALREADY_ASKED']);
    expect(codeOf(await decide('withdraw', leo))[0]).toBe(403);
    expect((await decide('withdraw', kenji)).statusCode).toBe(200);
    const late = await move(`requests/${request?.id}/approve`, undefined, leo);
    expect(codeOf(late)).toEqual([409, 'REQUEST_DECIDED']);
  });

  it('moves a release once when two staff members approve concurrently', async () => {
    await moved('rollback');
    const answers = await Promise.all([decide('approve', leo), decide('approve', ines)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await moved('promote', { version: second });
  });

  it('rejects an approval when the requester lost the role or the remote moved since', async () => {
    const asker = await asStaff(test, 'Operations Staff');
    await move('rollback', undefined, asker);
    const roles = (text: string) =>
      test.deps.db.$client.query('update users set roles = $1 where id = $2', [text, asker.userId]);
    await roles('{}');
    expect(codeOf(await decide('approve', leo))).toEqual([409, 'REQUEST_UNFOUNDED']);
    await roles('{"Operations Staff"}');
    const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
    await registry.rollback('wallet', store);
    expect(codeOf(await decide('approve', leo))).toEqual([409, 'RELEASE_REFUSED']);
    await registry.promote('wallet', second, store);
  });

  it('expires a release request after 24 hours and accepts a new one', async () => {
    await moved('rollback');
    const stale = (await page()).data[0]?.request;
    test.clock.advance(DAY);
    const [asker, decider] = [await asStaff(test, 'Operations Staff'), await asStaff(test, 'Admin')];
    const late = await move(`requests/${stale?.id}/approve`, undefined, decider);
    expect(codeOf(late)).toEqual([409, 'REQUEST_EXPIRED']);
    expect((await move('rollback', undefined, asker)).statusCode).toBe(200);
    kenji = asker;
    leo = decider;
  });
});

// size: over the line limit, because the tests of selections and of their errors share one setup
import { randomBytes } from 'node:crypto';
import type { CanaryAudience } from '@tessera/contracts/release-canary';
import { RemotesAnswer } from '@tessera/contracts/remotes';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { DAY, SECOND } from '../../../platform/clock';
import { notify } from '../../../platform/db/notify';
import { allHeard } from '../../../testing/all-heard';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../../testing/create-test-build';
import { type Browser, createBrowser, signUpOnboarded } from '../../../testing/people';
import { signInPeople } from '../../../testing/people-of-remote';
import { eventsOf } from '../../../testing/telemetry-pages';
import { isOnCanary } from '../canary-audience';
import { checkCanaries } from '../canary-watch';
import { readCanaries } from '../channels.repository';
import { createReleaseRegistry, type ReleaseRegistry } from '../release-registry';
import { VISITOR_COOKIE } from '../visitors';

const store = createTestStore();
let test: TestApp;
let registry: ReleaseRegistry;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await registry.publish({ ...store, ...createTestShell() });
});
afterAll(() => test.close());

const PERCENT = 50;

async function onCanary(name: string, audience: CanaryAudience) {
  const [one, two] = [createTestRemote(name, 'one'), createTestRemote(name, 'two')];
  await registry.publish({ ...store, ...one });
  await registry.publish({ ...store, ...two, staged: true });
  const trust = { store: store.store, publicKeys: store.publicKeys };
  await registry.canary(name, two.release.version, PERCENT, { ...trust, audience });
  await allHeard(test.deps);
  return { name, stable: one.release.version, canary: two.release.version };
}

/** Opens the document and keeps its cookies, as a browser does. */
async function openDocument({ cookies }: Browser) {
  const answer = await test.app.inject({
    url: '/',
    headers: { accept: 'text/html' },
    cookies: Object.fromEntries(cookies),
  });
  for (const { name, value } of answer.cookies) cookies.set(name, value);
  return answer;
}

/** Returns the version in the document, after a check that GET /remotes has the same one. */
async function versionFor(browser: Browser, name: string): Promise<string | undefined> {
  const { body } = await openDocument(browser);
  const text = /id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const version = v.parse(RemotesAnswer, JSON.parse(text)).data[name]?.version;
  const answer = v.parse(RemotesAnswer, (await browser.call('GET', '/remotes')).json());
  expect(answer.data[name]?.version).toBe(version);
  return version;
}

const nameFor = (userId: string, prefix: string) =>
  Array.from({ length: 40 }, (_, index) => `${prefix}-${index}`).find((name) =>
    isOnCanary(userId, name, PERCENT),
  ) ?? prefix;

async function change(userId: string, { roles, country }: { roles: string; country: string | null }) {
  await test.deps.db.execute(
    sql`update users set roles = ${roles}::text[], country = ${country} where id = ${userId}`,
  );
  await notify(test.deps.db, { kind: 'user', userId });
  await allHeard(test.deps);
}

it('keeps its audience when the share of the same version changes', async () => {
  const { name, canary } = await onCanary('kept', { roles: ['Operations Staff'] });
  const trust = { store: store.store, publicKeys: store.publicKeys };
  await registry.canary(name, canary, 20, trust);
  const [running] = await readCanaries(test.deps.db, name);
  expect(running).toMatchObject({ percent: 20, audience: { roles: ['Operations Staff'] } });
});

it('limits a canary to roles and countries, in document and registry', async () => {
  const { browser, userId } = await signUpOnboarded(test);
  const { name, stable, canary } = await onCanary(nameFor(userId, 'ring'), {
    roles: ['Operations Staff', 'Admin'],
    countries: ['DE', 'FR'],
  });
  const version = async (roles: string, country: string | null) => {
    await change(userId, { roles, country });
    return versionFor(browser, name);
  };
  expect(await version('{}', 'DE')).toBe(stable);
  expect(await version('{Admin}', 'GB')).toBe(stable);
  expect(await version('{Admin}', null)).toBe(stable);
  expect(await version('{Admin}', 'FR')).toBe(canary);
  await change(userId, { roles: '{}', country: 'GB' });
  const [event] = (
    await test.deps.db.execute(
      sql`select reason from release_events where name = ${name} and action = 'canary'`,
    )
  ).rows;
  expect(event).toEqual({
    reason: 'Only users with the role Operations Staff or Admin. Only users in DE, FR.',
  });
});

it('sets no cookie while no canary includes visitors', async () => {
  expect((await openDocument(createBrowser(test))).cookies).toEqual([]);
});

describe('a canary with visitors', () => {
  let running: Awaited<ReturnType<typeof onCanary>>;
  beforeAll(async () => {
    running = await onCanary('visited', { visitors: true });
  });

  it('selects visitors by a cookie, the same in document and registry and at each visit', async () => {
    const browser = createBrowser(test);
    const [cookie, ...others] = (await openDocument(browser)).cookies;
    expect(others).toEqual([]);
    expect(cookie).toEqual({
      name: VISITOR_COOKIE,
      value: expect.stringMatching(/^[\w-]{22}$/),
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: (30 * DAY) / SECOND,
    });
    expect((await openDocument(browser)).cookies).toEqual([]);
    const seen = new Set<string | undefined>();
    for (let visits = 0; visits < 16; visits += 1) {
      const visitor = createBrowser(test);
      const first = await versionFor(visitor, running.name);
      const id = visitor.cookies.get(VISITOR_COOKIE) ?? '';
      expect(first).toBe(
        isOnCanary(`visitor ${id}`, running.name, PERCENT) ? running.canary : running.stable,
      );
      expect(await versionFor(visitor, running.name)).toBe(first);
      seen.add(first);
    }
    expect(seen.size).toBe(2);
  });

  it('replaces a cookie that it did not make', async () => {
    const browser = createBrowser(test);
    browser.cookies.set(VISITOR_COOKIE, 'made up');
    expect((await openDocument(browser)).cookies).toMatchObject([{ name: VISITOR_COOKIE }]);
  });

  it('selects by the user after the sign-in, and keeps the cookie', async () => {
    for (let people = 0; people < 4; people += 1) {
      const { browser, userId } = await signUpOnboarded(test);
      const id = randomBytes(16).toString('base64url');
      browser.cookies.set(VISITOR_COOKIE, id);
      const expected = isOnCanary(userId, running.name, PERCENT) ? running.canary : running.stable;
      expect(await versionFor(browser, running.name)).toBe(expected);
      expect(browser.cookies.get(VISITOR_COOKIE)).toBe(id);
    }
  });
});

describe('errors of visitors', () => {
  const visitorOn = (name: string): string => {
    for (;;) {
      const id = randomBytes(16).toString('base64url');
      if (isOnCanary(`visitor ${id}`, name, PERCENT)) return id;
    }
  };
  const tell = async (name: string, network: string, events: object[]) => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/telemetry',
      remoteAddress: network,
      cookies: { [VISITOR_COOKIE]: visitorOn(name) },
      payload: { trace: randomBytes(16).toString('hex'), events },
    });
    expect(statusCode).toBe(204);
  };
  const isRunning = async (name: string) => {
    await checkCanaries(test.deps);
    return (await readCanaries(test.deps.db, name)).length > 0;
  };
  const stopReason = async (name: string) =>
    (
      await test.deps.db.execute(
        sql`select reason from release_events where name = ${name} and action = 'stop'`,
      )
    ).rows;

  it('stop a canary when twenty networks report them, of which a /48 of IPv6 is one', async () => {
    const { name, canary } = await onCanary('strangers', { visitors: true });
    const told = eventsOf(name, canary);
    const failing = [told.load(), told.error('Boom')];
    for (let count = 0; count < 19; count += 1) await tell(name, `203.0.113.${count + 1}`, failing);
    await tell(name, '203.0.113.1', failing);
    expect(await isRunning(name)).toBe(true);
    for (let count = 0; count < 5; count += 1) await tell(name, `2a00:1450:1:${count}::1`, failing);
    expect(await isRunning(name)).toBe(false);
    expect(await stopReason(name)).toEqual([
      { reason: '100.0% of the networks of visitors on the canary met an error.' },
    ]);
  });

  it('do not count for a canary without visitors, and loads of visitors do not hide the errors of users', async () => {
    const without = await onCanary('without-visitors', {});
    const told = eventsOf(without.name, without.canary);
    for (let count = 0; count < 25; count += 1)
      await tell(without.name, `203.0.113.${count + 1}`, [told.load(), told.error('Boom')]);
    expect(await isRunning(without.name)).toBe(true);

    const name = 'hidden-errors';
    const users = await signInPeople(test, { name, percent: PERCENT, on: true, count: 5 });
    test.clock.advance(SECOND);
    const { canary } = await onCanary(name, { visitors: true });
    const events = eventsOf(name, canary);
    for (let count = 0; count < 40; count += 1) await tell(name, `198.51.100.${count + 1}`, [events.load()]);
    for (const [index, user] of users.entries())
      await user.tell(`203.0.113.${index + 100}`, events.load(), events.error('Boom'));
    expect(await isRunning(name)).toBe(false);
    expect(await stopReason(name)).toEqual([{ reason: '100.0% of the users on the canary met an error.' }]);
  });
});

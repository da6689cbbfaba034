import { createReleaseRegistry } from '../release-registry';
import type { Role } from '@tessera/contracts/identity';
import { cookieNames } from '../../identity/client-context';
import { createActors } from '../../../testing/actors';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../../testing/create-test-build';
import { signUpOnboarded } from '../../../testing/people';
import { HOUR, MINUTE } from '../../../platform/clock';

const store = createTestStore();
const remote = 'wallet@http://localhost:4302';
const ordinary = "script-src 'self';";

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const test = await createTestApp({ env: { ...store.env, ...env } });
  const { db } = test.deps;
  const registry = createReleaseRegistry({ db, now: () => test.clock.now(), actor: 'maya' });
  for (const build of [createTestShell(), createTestRemote('wallet')])
    await registry.publish({ ...store, ...build });
  return test;
}

const open = (test: TestApp, payload: object, bearer?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/remotes/live',
    payload,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  });

async function documentWith(test: TestApp, cookie: string | undefined) {
  const { headers, body } = await test.app.inject({
    url: '/wallet',
    headers: { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) },
  });
  const settings = /id="settings">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
  return { policy: String(headers['content-security-policy']), body, settings: JSON.parse(settings) };
}

const cookieOf = (answer: Awaited<ReturnType<typeof open>>) => {
  const [cookie] = answer.cookies;
  return cookie === undefined ? undefined : `${cookie.name}=${cookie.value}`;
};

describe('in a development environment', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start({ REMOTE_OVERRIDES: 'on' });
  });
  afterAll(() => test.close());

  it('allows one origin of this machine in the documents of this browser, and tells the page the origin', async () => {
    const answer = await open(test, { remote });
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
    const live = await documentWith(test, cookieOf(answer));
    expect(live.policy).toContain("script-src 'self' http://localhost:4302;");
    expect(live.policy).toContain("connect-src 'self' http://localhost:4302 ws://localhost:4302;");
    expect(live.policy).toContain("require-trusted-types-for 'script'");
    expect(live.policy).not.toContain('unsafe');
    expect(live.settings.live).toBe(remote);
    expect(live.body).not.toContain('rel="preload" as="script" href="/releases/wallet/');
    expect(live.body).not.toContain('/layout.js');
    const others = await documentWith(test, undefined);
    expect(others.policy).toContain(ordinary);
    expect(others.settings).not.toHaveProperty('live');
    expect(others.body).toContain('/layout.js');
  });

  it('preloads no release of the live remotes when several are live', async () => {
    const answer = await open(test, { remote: 'contacts,wallet@http://localhost:4302' });
    const live = await documentWith(test, cookieOf(answer));
    expect(live.policy).toContain("script-src 'self' http://localhost:4302;");
    expect(live.settings.live).toBe('contacts,wallet@http://localhost:4302');
    expect(live.body).not.toContain('rel="preload" as="script" href="/releases/wallet/');
  });

  it.each([
    'wallet@http://elsewhere.example:4302',
    'wallet@https://localhost:4302',
    'wallet@http://localhost:4302 *',
    '',
  ])('rejects %j with a field error', async (text) => {
    const answer = await open(test, { remote: text });
    expect([answer.statusCode, answer.cookies]).toEqual([422, []]);
    expect(answer.json().errors).toHaveProperty('remote');
  });

  it('ignores a live remote cookie with a foreign signature, and every live remote cookie after a day', async () => {
    const cookie = cookieOf(await open(test, { remote })) ?? '';
    const forged = cookie.replace(/[^.]$/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect((await documentWith(test, forged)).policy).toContain(ordinary);
    const [name = '', until = ''] = cookie.split(/[=.]/);
    const foreign = Buffer.from('wallet@http://localhost:9999').toString('base64url');
    const swapped = `${name}=${until}.${foreign}.${cookie.split('.').at(-1)}`;
    expect((await documentWith(test, swapped)).policy).toContain(ordinary);
    test.clock.advance(24 * HOUR);
    expect((await documentWith(test, cookie)).policy).toContain(ordinary);
  });

  it('deletes the live remote cookie', async () => {
    const ended = await test.app.inject({ method: 'DELETE', url: '/api/remotes/live' });
    expect(ended.cookies[0]).toMatchObject({ name: '__Host-live-remote', value: '', path: '/' });
  });
});

describe('anywhere else', () => {
  let test: TestApp;
  async function signInAs(roles: Role[]) {
    const { browser, userId } = await signUpOnboarded(test);
    await test.deps.db.$client.query('update users set roles = $1 where id = $2', [roles, userId]);
    return { browser, cookie: `${cookieNames.binding}=${browser.cookies.get(cookieNames.binding)}` };
  }
  beforeAll(async () => {
    test = await start();
  });
  afterAll(() => test.close());

  it('allows a live remote to release staff only, for an hour, with an audit entry', async () => {
    const make = createActors(test);
    const operator = await make({ name: 'operator', roles: ['Operations Staff'] });
    const support = await make({ name: 'support', roles: ['Customer Support'] });
    const person = await make({ name: 'somebody' });
    expect((await open(test, { remote })).statusCode).toBe(401);
    for (const actor of [support, person]) {
      const refused = await open(test, { remote }, (await actor.signIn()).bearer);
      expect([refused.json().code, refused.cookies]).toEqual(['ROLE_REQUIRED', []]);
    }
    const weak = await open(test, { remote }, (await operator.signIn('code')).bearer);
    expect(weak.json().code).toBe('TOTP_REQUIRED');
    const { bearer } = await operator.signIn();
    const live = cookieOf(await open(test, { remote }, bearer));
    const { cookie: session } = await signInAs(['Operations Staff']);
    const cookie = `${live}; ${session}`;
    expect((await documentWith(test, cookie)).settings.live).toBe(remote);
    const { rows } = await test.deps.db.$client.query(
      `select actor_id, target from audit_log where action = 'release.live'`,
    );
    expect(rows).toEqual([{ actor_id: operator.userId, target: remote }]);
    test.clock.advance(HOUR);
    const { cookie: later } = await signInAs(['Operations Staff']);
    expect((await documentWith(test, `${live}; ${later}`)).policy).toContain(ordinary);
  });

  it('ends a live remote when the user logs out or another user without the permission signs in', async () => {
    const operator = await createActors(test)({ name: 'operator', roles: ['Operations Staff'] });
    const live = cookieOf(await open(test, { remote }, (await operator.signIn()).bearer));
    const staff = await signInAs(['Operations Staff']);
    const customer = await signInAs([]);
    const documentOf = (cookie: string) => documentWith(test, `${live}; ${cookie}`);
    expect((await documentOf(staff.cookie)).settings.live).toBe(remote);
    expect((await documentOf(customer.cookie)).policy).toContain(ordinary);
    expect((await staff.browser.call('POST', '/logout')).statusCode).toBe(200);
    expect((await documentOf(staff.cookie)).policy).toContain(ordinary);
  });

  it('requires a fresh code from staff for a live remote', async () => {
    const operator = await createActors(test)({ name: 'operator', roles: ['Admin'] });
    const { bearer } = await operator.signIn();
    test.clock.advance(5 * MINUTE + 1);
    expect((await open(test, { remote }, bearer)).cookies).toEqual([]);
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from '../../../app';
import { MINUTE, SECOND } from '../../../platform/clock';
import { closeDeps, createDeps } from '../../../deps';
import type { ClientContext } from '../client-context';
import { createIdentity } from '../identity';
import { openSession } from './open-session.service';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser, PASSWORD, signIn, signUp, type Browser } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const nobodysCaller: ClientContext = {
  ip: '127.0.0.1',
  address: undefined,
  userAgent: null,
  preauth: undefined,
  device: undefined,
  binding: undefined,
  browser: undefined,
  isBrowser: false,
  keepsCookies: false,
};
const background = { 'x-background': '1' };
const status = async (browser: Browser, headers = {}) =>
  (await browser.call('GET', '/user', undefined, headers)).statusCode;

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + MINUTE; Date.now() < end; await delay(10)) if (await holds()) return;
  throw new Error('it never came to hold');
}

async function secondProcess() {
  const { clock, mailer, logger, config } = test.deps;
  const deps = await createDeps(config, { clock, mailer, logger });
  const app = await buildApp(deps);
  const close = async () => {
    await app.close();
    await closeDeps(deps);
  };
  return { app, deps, close };
}

async function refreshed(browser: Browser, token: string): Promise<string> {
  const answer = (await browser.call('POST', '/refreshToken', { refresh_token: token })).json();
  browser.bearer = answer.access_token;
  return answer.refresh_token;
}

describe('a session', () => {
  it('ends a session and its refresh token immediately with POST /logout', async () => {
    const { browser, body } = await signUp(test);
    expect(await status(browser)).toBe(200);
    expect((await browser.call('POST', '/logout')).json()).toEqual({ message: 'You are signed out' });
    expect(browser.cookies.has('__Host-sb')).toBe(false);
    expect(await status(browser)).toBe(401);
    const answer = await createBrowser(test).call('POST', '/refreshToken', {
      refresh_token: body.refresh_token,
    });
    expect(answer.statusCode).toBe(401);
  });

  it('ends a session in every process, although each process caches the session', async () => {
    const { browser } = await signUp(test);
    const other = await secondProcess();
    const ask = () =>
      other.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${browser.bearer}` } });
    expect((await ask()).statusCode).toBe(200);
    await browser.call('POST', '/logout');
    await until(async () => (await ask()).statusCode === 401);
    await other.close();
  });

  it('reads a session from the database when notifications may have been missed', async () => {
    const { browser } = await signUp(test);
    const other = await secondProcess();
    const ask = () =>
      other.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${browser.bearer}` } });
    expect((await ask()).statusCode).toBe(200);
    let lost = false;
    other.deps.listener.onGap(() => (lost = true));
    await test.deps.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'tessera-listen' and datname = current_database()`,
    );
    await until(() => lost);
    await test.deps.db.$client.query('update sessions set ended_at = now() where user_id = $1', [
      (await browser.call('GET', '/user')).json().data?.id,
    ]);
    expect((await ask()).statusCode).toBe(401);
    await until(() => other.deps.listener.isUp() && test.deps.listener.isUp());
    await other.close();
  });

  it('ends all sessions and trusted devices of the user with POST /logout and `everywhere`', async () => {
    const { identifier, userId } = await signUp(test);
    const { browser } = await signIn(test, identifier, { remember: true });
    const login = () => browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
    expect((await login()).json()).toMatchObject({ data: { email: identifier } });
    // Keep the cookie, because the logout response clears it.
    const device = browser.cookies.get('__Host-rd') ?? '';
    expect((await browser.call('POST', '/logout', { everywhere: true })).statusCode).toBe(200);
    const live = 'select from sessions where ended_at is null and user_id = $1';
    expect((await test.deps.db.$client.query(live, [userId])).rows).toHaveLength(0);
    expect(browser.cookies.has('__Host-rd')).toBe(false);
    browser.cookies.set('__Host-rd', device);
    expect((await login()).json()).toEqual({ two_step: true, expires_in: 600 });
  });

  it('ends a session at the idle limit plus the countdown, to the second', async () => {
    const { browser, body } = await signUp(test);
    test.clock.advance(20 * MINUTE - SECOND);
    await refreshed(browser, body.refresh_token);
    expect(await status(browser, background)).toBe(200);
    test.clock.advance(SECOND);
    expect(await status(browser, background)).toBe(401);
  });

  it('ends a staff session after 15 idle minutes and the countdown when the general limit is longer', async () => {
    const patient = await createTestApp({ env: { SESSION_IDLE_MINUTES: '60' } });
    const staff = await signUp(patient);
    const roles = `update users set roles = '{Customer Support}' where id = $1`;
    await patient.deps.db.$client.query(roles, [staff.userId]);
    const person = await signUp(patient);
    patient.clock.advance(20 * MINUTE);
    const renew = ({ browser, body }: typeof staff) =>
      browser.call('POST', '/refreshToken', { refresh_token: body.refresh_token });
    expect((await renew(staff)).statusCode).toBe(401);
    expect((await renew(person)).statusCode).toBe(200);
    const again = await signIn(patient, staff.identifier);
    expect(await status(again.browser)).toBe(200);
    await patient.close();
  });

  it('keeps a session alive by requests of the user, not by background requests', async () => {
    const { browser, body } = await signUp(test);
    test.clock.advance(15 * MINUTE);
    const token = await refreshed(browser, body.refresh_token);
    expect(await status(browser)).toBe(200);
    test.clock.advance(15 * MINUTE);
    const next = await refreshed(browser, token);
    expect(await status(browser, background)).toBe(200);
    test.clock.advance(5 * MINUTE);
    expect(await status(browser, background)).toBe(401);
    expect((await browser.call('POST', '/refreshToken', { refresh_token: next })).statusCode).toBe(401);
  });

  it('keeps a session alive by POST /session/activity', async () => {
    const { browser, body } = await signUp(test);
    test.clock.advance(19 * MINUTE);
    const token = await refreshed(browser, body.refresh_token);
    expect((await browser.call('POST', '/session/activity')).statusCode).toBe(204);
    test.clock.advance(19 * MINUTE);
    await refreshed(browser, token);
    expect(await status(browser)).toBe(200);
  });

  it('rejects an access token after ten minutes', async () => {
    const { browser } = await signUp(test);
    test.clock.advance(10 * MINUTE - SECOND);
    expect(await status(browser)).toBe(200);
    test.clock.advance(SECOND);
    expect(await status(browser)).toBe(401);
  });
});

describe('an eleventh session', () => {
  it('ends the oldest session when an eleventh session opens', async () => {
    const first = await signUp(test);
    const start = () =>
      test.deps.db.transaction((tx) =>
        openSession(tx, { ...test.deps, ...createIdentity(test.deps) }, nobodysCaller, {
          userId: first.userId,
          method: 'code',
          platformType: undefined,
        }),
      );
    for (let more = 0; more < 9; more += 1) await start();
    expect(await status(first.browser)).toBe(200);
    await start();
    await until(async () => (await status(first.browser)) === 401);
  });
});

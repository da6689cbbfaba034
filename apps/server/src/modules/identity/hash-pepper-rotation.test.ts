import { randomBytes } from 'node:crypto';
import type { HashPeppers } from '../../config/config';
import { SECOND } from '../../platform/clock';
import { signUpWithTotp } from '../../testing/authenticator';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createKeys } from './identity';
import { replacePassword } from './passwords/set-password.service';
import { consumeRateLimit } from './rate-limits/rate-limits.repository';
import { codeFor, createBrowser, signUp, type Browser } from '../../testing/people';
import { beginSignIn, enterCode } from '../../testing/second-step';

const [FIRST, NEXT] = [randomBytes(32), randomBytes(32)];

/** Processes of one server: before, during and after a rotation of HASH_PEPPER. */
let before: TestApp;
let during: TestApp;
let after: TestApp;
beforeAll(async () => {
  before = await createTestApp({ env: { HASH_PEPPER: FIRST.toString('base64') } });
  const processWith = (...HASH_PEPPERS: HashPeppers) => {
    const deps = { ...before.deps, config: { ...before.deps.config, HASH_PEPPERS } };
    return createTestApp({ beside: { ...before, deps }, deps: { clock: before.clock } });
  };
  during = await processWith(NEXT, FIRST);
  after = await processWith(NEXT);
});
afterAll(async () => {
  await after.close();
  await during.close();
  await before.close();
});

/** The same browser, connected to another process. */
function moveTo(process: TestApp, { cookies }: Browser): Browser {
  const browser = createBrowser(process);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const login = async (process: TestApp, identifier: string) =>
  (await beginSignIn(process, identifier)).answer.statusCode;

it('keeps a password valid, and moves it to the next pepper when its owner signs in', async () => {
  const { identifier } = await signUp(before);
  expect(await login(after, identifier)).toBe(422);
  expect(await login(during, identifier)).toBe(200);
  expect(await login(after, identifier)).toBe(200);
});

it('keeps sessions and codes in messages valid', async () => {
  const { browser, identifier, body } = await signUp(before);
  const refresh = { refresh_token: body.refresh_token };
  expect((await moveTo(after, browser).call('POST', '/refreshToken', refresh)).statusCode).toBe(401);
  expect((await moveTo(during, browser).call('POST', '/refreshToken', refresh)).statusCode).toBe(200);

  const begun = await beginSignIn(before, identifier);
  const code = await codeFor(before, identifier);
  expect((await enterCode(moveTo(during, begun.browser), identifier, code)).statusCode).toBe(200);
});

it('moves the secret of an authenticator app at its next code, and accepts recovery codes', async () => {
  const { identifier, app, recoveryCodes } = await signUpWithTotp(before);
  const [recovery = '', other = ''] = recoveryCodes;
  const signIn = async (process: TestApp, code: string) => {
    const { browser } = await beginSignIn(process, identifier);
    return (await enterCode(browser, identifier, code)).statusCode;
  };
  expect(await signIn(during, recovery)).toBe(200);
  expect(await signIn(during, recovery)).toBe(401);
  expect(await signIn(after, other)).toBe(401);
  expect(await signIn(during, app.code())).toBe(200);
  before.clock.advance(30 * SECOND);
  expect(await signIn(after, app.code())).toBe(200);
});

it('lifts the limit of failed sign-ins of each pepper when the password is replaced', async () => {
  const { identifier, userId } = await signUp(before);
  const { db, clock } = before.deps;
  const subject = createKeys(before.deps.config).subjects.mac(identifier).toString('hex');
  const fail = () => consumeRateLimit(db, clock, 'loginOfAccount', subject);
  for (let failed = 0; failed < 100; failed += 1) await fail();
  await expect(fail()).rejects.toThrow();
  const deps = { clock, keyed: createKeys(during.deps.config) };
  await db.transaction((tx) => replacePassword(tx, deps, userId, 'hash of the new password'));
  expect(await fail()).toBe(99);
});

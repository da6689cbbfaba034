import * as messages from '@tessera/contracts/messages';
import { signUpWithTotp } from '../../../testing/authenticator';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  codeFor,
  createBrowser,
  newEmail,
  PASSWORD,
  sentTo,
  signIn,
  signUp,
  signUpOnboarded,
  type Browser,
} from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const add = (browser: Browser, identifier: string, proof: object = { password: PASSWORD }) =>
  browser.call('POST', '/user/identifiers', { type: 'email', identifier, ...proof });
const verify = (browser: Browser, identifier: string, authCode: string) =>
  browser.call('POST', '/user/identifiers/verify', { identifier, authCode });
async function added(browser: Browser, identifier = newEmail()) {
  await add(browser, identifier);
  expect((await verify(browser, identifier, await codeFor(test, identifier))).statusCode).toBe(200);
  return identifier;
}
const identifiersOf = async (
  browser: Browser,
): Promise<{ id: string; value: string; removable: boolean }[]> =>
  (await browser.call('GET', '/user/security')).json().data.identifiers;
const idOf = async (browser: Browser, value: string) =>
  (await identifiersOf(browser)).find((one) => one.value === value)?.id ?? 'none';
const remove = (browser: Browser, id: string, proof: object = { password: PASSWORD }) =>
  browser.call('DELETE', `/user/identifiers/${id}`, proof);

describe('a further e-mail', () => {
  it.each([
    ['none', {}, messages.passwordRequired],
    ['a wrong one', { password: 'wrong!!!' }, messages.currentPasswordWrong],
  ])('requires the password: rejects %s and sends no code', async (_name, proof, message) => {
    const { browser } = await signUpOnboarded(test);
    const identifier = newEmail();
    const refused = await add(browser, identifier, proof);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { password: [message] }]);
    await test.runJobs();
    expect(sentTo(test, identifier)).toEqual([]);
  });

  it('requires the password when the account has an e-mail, even before the profile is complete', async () => {
    const { browser } = await signUp(test);
    expect((await add(browser, newEmail(), {})).statusCode).toBe(422);
  });

  it('sends another code without the password for half an hour', async () => {
    const { browser } = await signUpOnboarded(test);
    const identifier = newEmail();
    await add(browser, identifier);
    expect((await add(browser, identifier, {})).statusCode).toBe(200);
    expect((await add(browser, newEmail(), {})).statusCode).toBe(422);
    test.clock.advance(30 * 60_000);
    expect((await add(browser, identifier, {})).statusCode).toBe(401);
    const { browser: again } = await signUpOnboarded(test);
    await add(again, identifier);
    expect((await add(again, identifier, {})).statusCode).toBe(200);
  });

  it('requires a code of the authenticator app or a recovery code when the app is on', async () => {
    const { browser, app, recoveryCodes } = await signUpWithTotp(test);
    const password = PASSWORD;
    const missing = await add(browser, newEmail(), { password });
    expect([missing.statusCode, missing.json().errors]).toEqual([422, { code: [messages.totpCodeRequired] }]);
    const wrong = await add(browser, newEmail(), { password, code: app.code(-5) });
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'Invalid Auth Code']);
    expect((await add(browser, newEmail(), { password, code: app.code() })).statusCode).toBe(200);
    expect((await add(browser, newEmail(), { password, code: recoveryCodes[0] })).statusCode).toBe(200);
  });

  it('counts wrong codes of a further e-mail separately, and a right code resets no other counter', async () => {
    const { browser, identifier, userId } = await signUp(test);
    await browser.call('POST', '/user/initiate-password-change', { current_password: PASSWORD });
    const code = await codeFor(test, identifier);
    const authCode = code === '000000' ? '000001' : '000000';
    const fresh = {
      authCode,
      password: 'another horse, same!',
      password_confirmation: 'another horse, same!',
    };
    for (let round = 0; round < 2; round += 1) await browser.call('POST', '/user/change-password', fresh);
    await added(browser);
    const { rows } = await test.deps.db.$client.query(
      `select key, count from attempt_counters where key like 'wrongCodes:%' || $1`,
      [userId],
    );
    expect(rows).toEqual([{ key: `wrongCodes:change-password:${userId}`, count: 2 }]);
  });

  it("accepts the user's code after a stranger requests a code for the same address", async () => {
    const { browser } = await signUpOnboarded(test);
    const stranger = await signUpOnboarded(test);
    const identifier = newEmail();
    await add(browser, identifier);
    const authCode = await codeFor(test, identifier);
    await add(stranger.browser, identifier);
    expect((await verify(stranger.browser, identifier, authCode)).statusCode).toBe(401);
    expect((await verify(browser, identifier, authCode)).statusCode).toBe(200);
  });
});

describe('DELETE /user/identifiers/{id}', () => {
  it('removes a sign-in method, and notifies all addresses of the account', async () => {
    const { browser, identifier } = await signUpOnboarded(test);
    const second = await added(browser);
    await createBrowser(test).call('POST', '/forgotPassword', { type: 'email', identifier: second });
    await test.runJobs();
    const link = /#token=([\w-]+)/.exec(sentTo(test, second).at(-1)?.text ?? '')?.[1] ?? 'none';
    const answer = await remove(browser, await idOf(browser, second));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await identifiersOf(browser)).map(({ value }) => value)).toEqual([identifier]);
    await test.runJobs();
    for (const who of [identifier, second])
      expect(sentTo(test, who).at(-1)?.text).toContain(`${second} can no longer be used to sign in`);
    const login = { type: 'email', identifier: second, password: PASSWORD };
    expect((await createBrowser(test).call('POST', '/login', login)).statusCode).toBe(422);
    expect((await browser.call('GET', `/resetPassword?token=${link}`)).statusCode).toBe(422);
    expect((await signIn(test, identifier)).body.data.email).toBe(identifier);
    expect((await signUp(test, second)).body.data.email).toBe(second);
  });

  it('responds 409 for the identifier to which codes are sent', async () => {
    const { browser, identifier } = await signUpOnboarded(test);
    const second = await added(browser);
    expect((await identifiersOf(browser)).map(({ value, removable }) => [value, removable])).toEqual([
      [identifier, false],
      [second, true],
    ]);
    const refused = await remove(browser, await idOf(browser, identifier));
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: messages.mainIdentifier, code: 'MAIN_IDENTIFIER' },
    ]);
  });

  it('requires the password, and responds 404 for an identifier of another user', async () => {
    const { browser } = await signUpOnboarded(test);
    const id = await idOf(browser, await added(browser));
    expect((await remove(browser, id, {})).json().errors).toEqual({ password: [messages.passwordRequired] });
    expect((await remove(browser, id, { password: 'wrong!!!' })).json().errors).toEqual({
      password: [messages.currentPasswordWrong],
    });
    const stranger = await signUpOnboarded(test);
    expect((await remove(stranger.browser, id)).statusCode).toBe(404);
    expect(await identifiersOf(browser)).toHaveLength(2);
    expect((await remove(browser, id)).statusCode).toBe(204);
    expect((await remove(browser, id)).statusCode).toBe(404);
  });
});

import * as messages from '@tessera/contracts/messages';
import { DAY, MINUTE, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, createBrowser, newEmail, PASSWORD, sentTo, signIn, signUp } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const NEW = 'another horse, same battery?';
const bodyOf = (token: string, password = NEW) => ({ password, password_confirmation: password, token });

async function forgotten() {
  const { identifier } = await signUp(test);
  const browser = createBrowser(test);
  const type = 'email';
  const answer = await browser.call('POST', '/forgotPassword', { type, identifier });
  const authCode = await codeFor(test, identifier);
  return { browser, identifier, authCode, answer };
}
const enter = (browser: ReturnType<typeof createBrowser>, identifier: string, authCode: string) =>
  browser.call('POST', '/validateResetPasswordOTP', { identifier, authCode });
const tokenIn = (identifier: string) =>
  /#token=([\w-]+)/.exec(sentTo(test, identifier).at(-1)?.text ?? '')?.[1] ?? 'none';
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a password reset', () => {
  it('sets the password by code, opens no session, and ends every session and trusted device', async () => {
    const { identifier } = await signUp(test);
    const trusted = await signIn(test, identifier, { remember: true });
    const browser = createBrowser(test);
    const asked = await browser.call('POST', '/forgotPassword', { type: 'email', identifier });
    expect([asked.statusCode, asked.json().expires_in]).toEqual([200, 600]);
    const authCode = await codeFor(test, identifier);
    const validated = (await enter(browser, identifier, authCode)).json();
    expect(validated).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expires_in: 900 });
    const check = await browser.call('GET', `/resetPassword?token=${validated.token}`);
    expect([check.statusCode, check.json()]).toEqual([200, { valid: true }]);
    const answer = await browser.call('POST', '/resetPassword', bodyOf(validated.token));
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['message']]);
    expect((await trusted.browser.call('GET', '/user')).statusCode).toBe(401);
    const again = { type: 'email', identifier, password: NEW };
    expect((await trusted.browser.call('POST', '/login', again)).json()).toMatchObject({ two_step: true });
    await test.runJobs();
    expect(sentTo(test, identifier).map(({ subject }) => subject)).toContain(
      'Your Tessera password was reset',
    );
  });

  it('sets the password by the mailed link once, and only by the newest link', async () => {
    const { browser, identifier } = await forgotten();
    const old = tokenIn(identifier);
    await browser.call('POST', '/forgotPassword', { type: 'email', identifier });
    await test.runJobs();
    const token = tokenIn(identifier);
    expect((await browser.call('GET', `/resetPassword?token=${old}`)).json().code).toBe('LINK_EXPIRED');
    expect((await browser.call('POST', '/resetPassword', bodyOf(token))).statusCode).toBe(200);
    for (const call of [
      await browser.call('POST', '/resetPassword', bodyOf(token)),
      await browser.call('GET', `/resetPassword?token=${token}`),
    ]) {
      expect([call.statusCode, call.json().message]).toEqual([422, messages.linkExpired]);
    }
  });

  it('sends a text message without a link to a phone', async () => {
    const phone = '+447700900321';
    await signUp(test, phone);
    await createBrowser(test).call('POST', '/forgotPassword', { type: 'phone', identifier: phone });
    await codeFor(test, phone);
    expect(sentTo(test, phone).at(-1)).toMatchObject({
      channel: 'text',
      text: expect.not.stringContaining('#token'),
    });
  });

  it('accepts the code for ten minutes and the token for fifteen', async () => {
    const first = await forgotten();
    test.clock.advance(10 * MINUTE);
    expect((await enter(first.browser, first.identifier, first.authCode)).statusCode).toBe(401);
    const next = await forgotten();
    test.clock.advance(10 * MINUTE - SECOND);
    const { token } = (await enter(next.browser, next.identifier, next.authCode)).json();
    test.clock.advance(15 * MINUTE - SECOND);
    expect((await next.browser.call('GET', `/resetPassword?token=${token}`)).statusCode).toBe(200);
    test.clock.advance(SECOND);
    expect((await next.browser.call('POST', '/resetPassword', bodyOf(token))).statusCode).toBe(422);
  });

  it('accepts a code once, within five attempts, and only in the browser that requested it', async () => {
    const { browser, identifier, authCode } = await forgotten();
    const other = await forgotten();
    expect((await enter(other.browser, identifier, authCode)).json().error).toBe('Invalid Auth Code');
    for (let round = 0; round < 4; round += 1) await enter(browser, identifier, wrongOf(authCode));
    const both = await Promise.all([
      enter(browser, identifier, authCode),
      enter(browser, identifier, authCode),
    ]);
    expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    const dead = await forgotten();
    for (let round = 0; round < 5; round += 1)
      await enter(dead.browser, dead.identifier, wrongOf(dead.authCode));
    expect((await enter(dead.browser, dead.identifier, dead.authCode)).statusCode).toBe(401);
  });

  it('rejects an invalid new password and the current password without consuming the token', async () => {
    const { browser, identifier, authCode } = await forgotten();
    const { token } = (await enter(browser, identifier, authCode)).json();
    const errorsOf = async (change: object) =>
      (await browser.call('POST', '/resetPassword', { ...bodyOf(token), ...change })).json().errors;
    expect(await errorsOf({ password_confirmation: 'else' })).toEqual({
      password_confirmation: [messages.passwordMismatch],
    });
    expect(await errorsOf(bodyOf(token, 'Password1!'))).toEqual({ password: [messages.passwordCommon] });
    expect(await errorsOf(bodyOf(token, PASSWORD))).toEqual({ password: [messages.passwordUnchanged] });
    expect((await browser.call('POST', '/resetPassword', bodyOf(token))).statusCode).toBe(200);
  });

  it('responds 429 after twenty wrong codes in a day, also for unknown identifiers, and still allows sign-in', async () => {
    const known = (await signUp(test)).identifier;
    const unknown = newEmail();
    for (const identifier of [known, unknown]) {
      const browser = createBrowser(test);
      const ask = async () => {
        await browser.call('POST', '/forgotPassword', { type: 'email', identifier });
        await test.runJobs();
      };
      for (let round = 0; round < 20; round += 1) {
        if (round % 5 === 0) await ask();
        expect((await enter(browser, identifier, '000000')).statusCode).toBe(401);
      }
      await ask();
      expect((await enter(browser, identifier, '000000')).statusCode).toBe(429);
    }
    expect((await signIn(test, known)).body.data.email).toBe(known);
    test.clock.advance(DAY);
    await createBrowser(test).call('POST', '/forgotPassword', { type: 'email', identifier: known });
    await test.runJobs();
    expect((await enter(createBrowser(test), known, '000000')).statusCode).toBe(401);
  });

  it('responds 429 after five codes in an hour for one identifier', async () => {
    const identifier = newEmail();
    const ask = () => createBrowser(test).call('POST', '/forgotPassword', { type: 'email', identifier });
    for (let round = 0; round < 5; round += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });

  it('unlocks an account after a hundred wrong passwords', async () => {
    const { browser, identifier } = await forgotten();
    const attempt = (password: string) =>
      browser.call('POST', '/login', { type: 'email', identifier, password });
    await attempt('wrong!!!');
    await test.deps.db.$client.query(
      `update attempt_counters set count = 100 where key like 'loginOfAccount:%'`,
    );
    const refused = await attempt(PASSWORD);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'RESET_NEEDED']);
    const token = tokenIn(identifier);
    expect((await browser.call('POST', '/resetPassword', bodyOf(token))).statusCode).toBe(200);
    expect((await attempt(NEW)).json()).toMatchObject({ two_step: true });
  });
});

import * as messages from '@tessera/contracts/messages';
import { SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, createBrowser, PASSWORD, sentTo, signIn, signUp } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const NEW = 'another horse, same battery?';
const bodyOf = (authCode: string, password = NEW) => ({
  authCode,
  password,
  password_confirmation: password,
});

async function started() {
  const person = await signUp(test);
  const { browser, identifier } = person;
  const answer = await browser.call('POST', '/user/initiate-password-change', { current_password: PASSWORD });
  return { ...person, answer, authCode: await codeFor(test, identifier) };
}
const change = (browser: ReturnType<typeof createBrowser>, body: object) =>
  browser.call('POST', '/user/change-password', body);

describe('a password change', () => {
  it('requires the current password and a code, keeps this session and ends the others', async () => {
    const { browser, identifier, answer, authCode } = await started();
    const other = await signIn(test, identifier, { remember: true });
    expect(answer.json()).toEqual({
      message: 'We sent you a code',
      sentTo: `${identifier.slice(0, 1)}•••@example.com`,
      expires_in: 600,
    });
    expect((await change(browser, bodyOf(authCode))).statusCode).toBe(200);
    expect((await browser.call('GET', '/user')).statusCode).toBe(200);
    expect((await other.browser.call('GET', '/user')).statusCode).toBe(401);
    const again = { type: 'email', identifier, password: NEW };
    expect((await other.browser.call('POST', '/login', again)).json()).toMatchObject({ two_step: true });
    await test.runJobs();
    expect(sentTo(test, identifier).map(({ subject }) => subject)).toContain(
      'Your Tessera password was changed',
    );
  });

  it('responds 422 to a wrong current password, with growing waits', async () => {
    const { browser } = await signUp(test);
    const ask = (current_password: string) =>
      browser.call('POST', '/user/initiate-password-change', { current_password });
    for (let round = 0; round < 5; round += 1) {
      const refused = await ask('wrong!!!');
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        { current_password: [messages.currentPasswordWrong] },
      ]);
    }
    expect((await ask(PASSWORD)).statusCode).toBe(429);
    test.clock.advance(SECOND);
    expect((await ask(PASSWORD)).statusCode).toBe(200);
  });

  it('responds 401 to a wrong code, and 422 to the current password without consuming the code', async () => {
    const { browser, authCode } = await started();
    const wrong = authCode === '000000' ? '000001' : '000000';
    const refused = await change(browser, bodyOf(wrong));
    expect([refused.statusCode, refused.json().error]).toEqual([401, 'Invalid Auth Code']);
    expect((await change(browser, bodyOf(authCode, PASSWORD))).json().errors).toEqual({
      password: [messages.passwordUnchanged],
    });
    expect((await change(browser, bodyOf(authCode))).statusCode).toBe(200);
    expect((await change(browser, bodyOf(authCode, `${NEW}!`))).statusCode).toBe(401);
  });

  it('rejects a code of another user and a sign-in code', async () => {
    const { authCode } = await started();
    const { browser, identifier } = await signUp(test);
    expect((await change(browser, bodyOf(authCode))).statusCode).toBe(401);
    await createBrowser(test).call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
    const signInCode = await codeFor(test, identifier);
    expect((await change(browser, bodyOf(signInCode))).statusCode).toBe(401);
  });

  it('revokes open reset links', async () => {
    const { browser, identifier, authCode } = await started();
    await createBrowser(test).call('POST', '/forgotPassword', { type: 'email', identifier });
    await test.runJobs();
    const token = /#token=([\w-]+)/.exec(sentTo(test, identifier).at(-1)?.text ?? '')?.[1];
    expect((await browser.call('GET', `/resetPassword?token=${token}`)).statusCode).toBe(200);
    await change(browser, bodyOf(authCode));
    expect((await browser.call('GET', `/resetPassword?token=${token}`)).statusCode).toBe(422);
  });
});

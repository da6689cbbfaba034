import * as messages from '@tessera/contracts/messages';
import { notify } from '../../../platform/db/notify';
import { allHeard } from '../../../testing/all-heard';
import { authenticatorOf, signUpWithTotp } from '../../../testing/authenticator';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { PASSWORD, sentTo, signIn, signUp } from '../../../testing/people';
import { beginSignIn, subjectsOf } from '../../../testing/second-step';
import { consumeTotpStep, findTotpSecret } from './second-step.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('an authenticator app', () => {
  it('switches the authenticator app on by the password and its first code, returns ten recovery codes and notifies the owner', async () => {
    const { browser, identifier } = await signUp(test);
    expect((await browser.call('POST', '/user/totp', { password: 'wrong!!!' })).json().errors).toEqual({
      password: [messages.currentPasswordWrong],
    });
    const { data } = (await browser.call('POST', '/user/totp', { password: PASSWORD })).json();
    expect(data.uri).toBe(
      `otpauth://totp/Tessera:${encodeURIComponent(identifier)}?secret=${data.secret}&issuer=Tessera&algorithm=SHA1&digits=6&period=30`,
    );
    const app = authenticatorOf(test, data.secret);
    const early = await browser.call('POST', '/user/totp/verify', { code: app.code(-2) });
    expect([early.statusCode, early.json().error]).toEqual([401, 'Invalid Auth Code']);
    expect((await browser.call('GET', '/user/security')).json().data.totp).toBe(false);
    const on = await browser.call('POST', '/user/totp/verify', { code: app.code() });
    const codes: string[] = on.json().data.recovery_codes;
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([a-z2-9]{4}-){2}[a-z2-9]{4}$/.test(code))).toBe(true);
    expect((await browser.call('GET', '/user/security')).json().data).toMatchObject({
      totp: true,
      recoveryCodesLeft: 10,
    });
    expect((await browser.call('POST', '/user/totp', { password: PASSWORD })).json().code).toBe(
      'TOTP_ACTIVE',
    );
    expect(await subjectsOf(test, identifier)).toContain('Authenticator app switched on');
  });

  it('accepts no code of a secret that a later set-up replaced', async () => {
    const { browser, userId } = await signUp(test);
    const { db } = test.deps;
    await browser.call('POST', '/user/totp', { password: PASSWORD });
    const from = (await findTotpSecret(db, userId)) ?? Buffer.alloc(0);
    await browser.call('POST', '/user/totp', { password: PASSWORD });
    expect(await consumeTotpStep(db, userId, { step: 1, from })).toBe(false);
  });

  it('ends every other session and every trusted browser when the authenticator app is switched on', async () => {
    const { browser, identifier } = await signUp(test);
    const { browser: other } = await signIn(test, identifier, { remember: true });
    const { data } = (await browser.call('POST', '/user/totp', { password: PASSWORD })).json();
    await browser.call('POST', '/user/totp/verify', { code: authenticatorOf(test, data.secret).code() });
    expect((await browser.call('GET', '/user')).statusCode).toBe(200);
    expect((await other.call('GET', '/user')).statusCode).toBe(401);
    const login = await other.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
    expect(login.json()).toEqual({ two_step: true, expires_in: 600, method: 'totp' });
  });

  it('requires the authenticator app also after a resend, an earlier link or a password reset', async () => {
    const { browser, identifier } = await signUp(test);
    await beginSignIn(test, identifier);
    await test.runJobs();
    const link = /magicLogin#token=([\w-]+)/.exec(sentTo(test, identifier).at(-1)?.text ?? '')?.[1];
    const { data } = (await browser.call('POST', '/user/totp', { password: PASSWORD })).json();
    await browser.call('POST', '/user/totp/verify', { code: authenticatorOf(test, data.secret).code() });
    expect((await browser.call('POST', '/magicLogin', { token: link })).statusCode).toBe(422);
    const { browser: open } = await beginSignIn(test, identifier);
    await test.runJobs();
    const sent = test.sent.length;
    await open.call('POST', '/resendMagicLinkV1', { type: 'email', identifier });
    await test.runJobs();
    expect(test.sent).toHaveLength(sent);
    await open.call('POST', '/forgotPassword', { type: 'email', identifier });
    await test.runJobs();
    const token = /#token=([\w-]+)/.exec(sentTo(test, identifier).at(-1)?.text ?? '')?.[1];
    const password = 'a horse of another colour!';
    await open.call('POST', '/resetPassword', { token, password, password_confirmation: password });
    const login = await open.call('POST', '/login', { type: 'email', identifier, password });
    expect(login.json()).toMatchObject({ method: 'totp' });
  });

  it('switches the authenticator app off by password and code together, not by one of them alone', async () => {
    const { browser, identifier, app } = await signUpWithTotp(test);
    const off = (body: object) => browser.call('DELETE', '/user/totp', body);
    expect((await off({ password: 'wrong!!!', code: app.code() })).statusCode).toBe(422);
    expect((await off({ password: PASSWORD, code: 'nonsense' })).statusCode).toBe(401);
    expect((await off({ password: PASSWORD, code: app.code() })).statusCode).toBe(200);
    expect((await beginSignIn(test, identifier)).answer.json()).toEqual({ two_step: true, expires_in: 600 });
    expect((await off({ password: PASSWORD, code: app.code() })).json().code).toBe('TOTP_INACTIVE');
    expect(await subjectsOf(test, identifier)).toContain('Authenticator app switched off');
  });

  it('keeps the authenticator app on for staff', async () => {
    const { browser, app, userId } = await signUpWithTotp(test);
    await test.deps.db.$client.query(`update users set roles = '{Admin}' where id = $1`, [userId]);
    await notify(test.deps.db, { kind: 'user', userId });
    await allHeard(test.deps);
    expect((await browser.call('GET', '/user')).json().data.roles).not.toEqual([]);
    const answer = await browser.call('DELETE', '/user/totp', { password: 'wrong!!!', code: app.code() });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'TOTP_REQUIRED']);
  });
});

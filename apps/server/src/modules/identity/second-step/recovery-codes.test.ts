import { SECOND } from '../../../platform/clock';
import { signUpWithTotp } from '../../../testing/authenticator';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { PASSWORD, signUp } from '../../../testing/people';
import { beginSignIn, enterCode, subjectsOf } from '../../../testing/second-step';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a recovery code', () => {
  it('signs in with a recovery code once, in any case and with or without hyphens, and notifies the user', async () => {
    const { identifier, recoveryCodes } = await signUpWithTotp(test);
    const [code = ''] = recoveryCodes;
    const { browser } = await beginSignIn(test, identifier);
    const typed = code.toUpperCase().replaceAll('-', '');
    expect((await enterCode(browser, identifier, typed)).statusCode).toBe(200);
    const again = await beginSignIn(test, identifier);
    expect((await enterCode(again.browser, identifier, code)).statusCode).toBe(401);
    expect(await subjectsOf(test, identifier)).toContain('A recovery code was used');
  });

  it('stores a recovery code only as a hash', async () => {
    const { userId, recoveryCodes } = await signUpWithTotp(test);
    const { rows } = await test.deps.db.$client.query(
      `select row_to_json(r)::text || row_to_json(t)::text as dump from recovery_codes r, totp_secrets t
       where r.user_id = $1 and t.user_id = $1`,
      [userId],
    );
    expect(rows).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('replaces the recovery codes when the user gives the password and a code of the app or a recovery code', async () => {
    const { browser, identifier, app, recoveryCodes } = await signUpWithTotp(test);
    const [old = '', kept = ''] = recoveryCodes;
    const renew = (password: string, code?: string) =>
      browser.call('POST', '/user/totp/recovery-codes', { password, code });
    expect((await renew(PASSWORD)).json().errors).toHaveProperty('code');
    expect((await renew('wrong!!!', app.code())).statusCode).toBe(422);
    expect((await renew(PASSWORD, app.code(5))).json().error).toBe('Invalid Auth Code');
    expect((await renew(PASSWORD, 'abcd-efgh-jkmn')).json().error).toBe('Invalid Auth Code');
    expect((await renew(PASSWORD, app.code())).statusCode).toBe(200);
    expect((await renew(PASSWORD, kept)).statusCode).toBe(401);
    test.clock.advance(30 * SECOND);
    const [used = ''] = (await renew(PASSWORD, app.code(1))).json().data.recovery_codes;
    const [next = ''] = (await renew(PASSWORD, used)).json().data.recovery_codes;
    const told = await subjectsOf(test, identifier);
    expect(told).toContain('New recovery codes');
    // Only a sign-in with a recovery code sends this notice. A renewal does not.
    expect(told).not.toContain('A recovery code was used');
    const open = (await beginSignIn(test, identifier)).browser;
    expect((await enterCode(open, identifier, old)).statusCode).toBe(401);
    expect((await enterCode(open, identifier, next)).statusCode).toBe(200);
  });

  it('is rejected when the account has no authenticator app', async () => {
    const { identifier } = await signUp(test);
    const { browser } = await beginSignIn(test, identifier);
    expect((await enterCode(browser, identifier, 'abcd-efgh-jkmn')).json().message).toBe('Invalid Auth Code');
  });
});

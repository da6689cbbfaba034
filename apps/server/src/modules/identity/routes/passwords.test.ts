import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, PASSWORD, signIn, signUp } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const passwords = { password: 'another horse!', password_confirmation: 'another horse!' };

it('resets a password with one response per step: sets the preauth cookie, and clears the cookie of the trusted device', async () => {
  const { identifier } = await signUp(test);
  const { browser } = await signIn(test, identifier, { remember: true });
  browser.cookies.delete('__Host-preauth');
  const asked = await browser.call('POST', '/forgotPassword', { type: 'email', identifier });
  expect(asked.json()).toEqual({
    message: 'If there is an account, we sent a code to it',
    expires_in: 600,
  });
  expect(asked.cookies).toMatchObject([{ name: '__Host-preauth', maxAge: 1800 }]);
  const authCode = await codeFor(test, identifier);
  const code = (await browser.call('POST', '/validateResetPasswordOTP', { identifier, authCode })).json();
  expect(code).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expires_in: 900 });
  const { token } = code;
  expect((await browser.call('GET', `/resetPassword?token=${token}`)).json()).toEqual({ valid: true });
  const reset = await browser.call('POST', '/resetPassword', { ...passwords, token });
  expect(reset.json()).toEqual({ message: 'Your password was changed' });
  expect(reset.cookies).toMatchObject([{ name: '__Host-rd', value: '' }]);
});

it('confirms a password change and clears the cookie of the trusted device', async () => {
  const { browser, identifier } = await signUp(test);
  await browser.call('POST', '/user/initiate-password-change', { current_password: PASSWORD });
  const authCode = await codeFor(test, identifier);
  const changed = await browser.call('POST', '/user/change-password', { ...passwords, authCode });
  expect(changed.json()).toEqual({ message: 'Your password was changed' });
  expect(changed.cookies).toMatchObject([{ name: '__Host-rd', value: '' }]);
});

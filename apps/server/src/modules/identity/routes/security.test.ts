import { signUpWithTotp } from '../../../testing/authenticator';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, PASSWORD, newEmail, signUp } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('adds identifiers, and lists which one is the first of its type and which ones are removable', async () => {
  const { browser, identifier, userId } = await signUp(test);
  const signedUp = test.clock.now().toISOString();
  const added = [newEmail(), '+447700900555'];
  for (const value of added) {
    const type = value.includes('@') ? 'email' : 'phone';
    const asked = { type, identifier: value, password: PASSWORD };
    const answer = await browser.call('POST', '/user/identifiers', asked);
    expect(answer.json()).toEqual({ message: 'We sent you a code', expires_in: 600 });
    const verification = { identifier: value, authCode: await codeFor(test, value) };
    const verified = await browser.call('POST', '/user/identifiers/verify', verification);
    expect(verified.json()).toMatchObject({ data: { id: userId, email: identifier } });
  }
  const row = (type: string, value: string | undefined, primary: boolean, removable: boolean) => ({
    id: expect.any(String),
    type,
    value,
    primary,
    removable,
    verified_at: signedUp,
  });
  expect((await browser.call('GET', '/user/security')).json().data).toEqual({
    hasPassword: true,
    totp: false,
    recoveryCodesLeft: 0,
    passwordChangedAt: signedUp,
    identifiers: [
      row('email', identifier, true, false),
      row('email', added[0], false, true),
      row('phone', added[1], true, true),
    ],
  });
});

it('confirms that the authenticator app is off', async () => {
  const { browser, app } = await signUpWithTotp(test);
  const answer = await browser.call('DELETE', '/user/totp', { password: PASSWORD, code: app.code() });
  expect(answer.json()).toEqual({ message: 'The authenticator app is off' });
});

import { SECOND } from '../../../platform/clock';
import { signUpWithTotp } from '../../../testing/authenticator';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser } from '../../../testing/people';
import { beginSignIn, enterCode } from '../../../testing/second-step';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a sign-in with an authenticator app', () => {
  it('completes the second step with a code of the app, and sends no code or link', async () => {
    const { identifier, app } = await signUpWithTotp(test);
    await test.runJobs();
    const sent = test.sent.length;
    const { browser, answer } = await beginSignIn(test, identifier);
    expect(answer.json()).toEqual({ two_step: true, expires_in: 600, method: 'totp' });
    const signedIn = await enterCode(browser, identifier, app.code(), { platform_type: 'parlerpay' });
    expect(signedIn.json()).toMatchObject({ data: { email: identifier } });
    await test.runJobs();
    expect(test.sent.slice(sent).map(({ subject }) => subject)).toEqual([]);
  });

  it('accepts each code of the app once, with one time step of drift', async () => {
    const { identifier, app } = await signUpWithTotp(test);
    const first = await beginSignIn(test, identifier);
    expect((await enterCode(first.browser, identifier, app.code(-2))).statusCode).toBe(401);
    expect((await enterCode(first.browser, identifier, app.code(2))).statusCode).toBe(401);
    expect((await enterCode(first.browser, identifier, app.code(1))).statusCode).toBe(200);
    const second = await beginSignIn(test, identifier);
    for (const steps of [1, 0, -1]) {
      expect((await enterCode(second.browser, identifier, app.code(steps))).statusCode).toBe(401);
    }
    test.clock.advance(60 * SECOND);
    expect((await enterCode(second.browser, identifier, app.code())).statusCode).toBe(200);
  });

  it('accepts only one of three concurrent requests with the same code of the app', async () => {
    const { identifier, app } = await signUpWithTotp(test);
    const { browser } = await beginSignIn(test, identifier);
    const answers = await Promise.all([1, 2, 3].map(() => enterCode(browser, identifier, app.code())));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('rejects a code of the app without the password', async () => {
    const { identifier, app } = await signUpWithTotp(test);
    expect((await enterCode(createBrowser(test), identifier, app.code())).statusCode).toBe(401);
  });

  it('rejects the right code after five wrong codes', async () => {
    const { identifier, app } = await signUpWithTotp(test);
    const { browser } = await beginSignIn(test, identifier);
    const wrong = app.code() === '000000' ? '000001' : '000000';
    for (let round = 0; round < 5; round += 1) await enterCode(browser, identifier, wrong);
    expect((await enterCode(browser, identifier, app.code())).statusCode).toBe(401);
  });
});

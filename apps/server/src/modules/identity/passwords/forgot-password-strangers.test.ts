import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, createBrowser, sentTo, signUp, type Browser } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const enter = (browser: ReturnType<typeof createBrowser>, identifier: string, authCode: string) =>
  browser.call('POST', '/validateResetPasswordOTP', { identifier, authCode });
const tokenIn = (identifier: string) =>
  /#token=([\w-]+)/.exec(sentTo(test, identifier).at(-1)?.text ?? '')?.[1] ?? 'none';

describe('a password reset that strangers request', () => {
  it('lets the owner reset the password when a stranger requests and enters codes on another network', async () => {
    const { identifier } = await signUp(test);
    const ask = async (browser: Browser) => {
      const { statusCode } = await browser.call('POST', '/forgotPassword', { type: 'email', identifier });
      await test.runJobs();
      return statusCode;
    };
    const owner = createBrowser(test, { from: '10.7.0.1' });
    expect(await ask(owner)).toBe(200);
    const authCode = await codeFor(test, identifier);
    const token = tokenIn(identifier);
    const stranger = createBrowser(test, { from: '10.7.0.2' });
    for (let round = 0; round < 21; round += 1) {
      if (round % 5 === 0) expect(await ask(stranger)).toBe(200);
      expect((await enter(stranger, identifier, '000000')).statusCode).toBe(round < 20 ? 401 : 429);
    }
    expect(await ask(stranger)).toBe(429);
    expect((await owner.call('GET', `/resetPassword?token=${token}`)).statusCode).toBe(200);
    expect((await enter(owner, identifier, authCode)).statusCode).toBe(200);
    expect(await ask(owner)).toBe(200);
  });

  it('exempts a browser that has used the account from the limit over all networks', async () => {
    const { browser, identifier } = await signUp(test);
    const ask = async (who: Browser) =>
      (await who.call('POST', '/forgotPassword', { type: 'email', identifier })).statusCode;
    for (let network = 1; network <= 6; network += 1) {
      const stranger = createBrowser(test, { from: `10.8.0.${network}` });
      for (let round = 0; round < 5; round += 1) expect(await ask(stranger)).toBe(200);
    }
    expect(await ask(createBrowser(test, { from: '10.8.0.7' }))).toBe(429);
    expect(await ask(browser)).toBe(200);
    const authCode = await codeFor(test, identifier);
    expect(browser.cookies.has('__Host-kb')).toBe(true);
    await test.deps.db.$client.query(
      `update attempt_counters set count = 100 where key like 'wrongCodesOverAll:reset:%'`,
    );
    expect((await enter(browser, identifier, authCode)).statusCode).toBe(200);
  });
});

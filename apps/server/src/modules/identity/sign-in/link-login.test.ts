import * as messages from '@tessera/contracts/messages';
import { decodeJwt } from 'jose';
import { MINUTE } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser, PASSWORD, signUp, type Browser } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function openSignIn() {
  const { identifier } = await signUp(test);
  const browser = createBrowser(test);
  await browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
  await test.runJobs();
  return { browser, identifier };
}

describe('POST /magicLogin', () => {
  const tokenOf = () => /#token=([\w-]+)/.exec(test.sent.at(-1)?.text ?? '')?.[1] ?? 'none';
  const follow = (token: string, browser: Browser) =>
    browser.call('POST', '/magicLogin', { token, platform_type: 'parlerpay' });

  it('signs in with a link once', async () => {
    const { browser, identifier } = await openSignIn();
    const token = tokenOf();
    const answer = await follow(token, browser);
    expect(answer.json()).toMatchObject({ expires_in: 600, data: { email: identifier } });
    expect(decodeJwt(answer.json().access_token)).toMatchObject({ platformType: 'parlerpay' });
    const again = await follow(token, browser);
    expect([again.statusCode, again.json().code]).toEqual([422, 'LINK_EXPIRED']);
  });

  it('accepts a link for fifteen minutes, and only the newest link of a browser', async () => {
    const { browser, identifier } = await openSignIn();
    const again = async () => {
      await browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
      await test.runJobs();
    };
    await again();
    const old = tokenOf();
    await again();
    expect((await follow(old, browser)).json().code).toBe('LINK_EXPIRED');
    const token = tokenOf();
    test.clock.advance(15 * MINUTE);
    expect((await follow(token, browser)).json().code).toBe('LINK_EXPIRED');
    expect((await follow('made-up', browser)).statusCode).toBe(422);
  });

  it('accepts a link only in the browser that requested it, and another browser does not consume it', async () => {
    const { browser, identifier } = await openSignIn();
    // This request sends the preauth cookie, so its link is bound to this browser.
    await browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
    await test.runJobs();
    const token = tokenOf();
    const elsewhere = [createBrowser(test), (await openSignIn()).browser];
    for (const other of elsewhere) {
      const refused = await follow(token, other);
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        { code: 'LINK_ELSEWHERE', message: messages.linkElsewhere },
      ]);
    }
    expect((await follow(token, browser)).json().data.email).toBe(identifier);
  });

  it('accepts a link from a client without cookies, and rejects that link in a browser', async () => {
    const { identifier } = await signUp(test);
    const client = createBrowser(test, { keepsCookies: false });
    await client.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
    await test.runJobs();
    const token = tokenOf();
    const headers = { 'sec-fetch-site': 'same-origin' };
    const inBrowser = await createBrowser(test).call('POST', '/magicLogin', { token }, headers);
    expect(inBrowser.json().code).toBe('LINK_ELSEWHERE');
    expect((await follow(token, client)).statusCode).toBe(200);
  });
});

import { decodeJwt } from 'jose';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, createBrowser, PASSWORD, signUp, type Browser } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const refresh = (browser: Browser, refresh_token: string, more: object = {}) =>
  browser.call('POST', '/refreshToken', { refresh_token, ...more });
const refused = { message: 'Invalid refresh token', code: 'INVALID_REFRESH_TOKEN' };

async function start() {
  const { browser, body, identifier } = await signUp(test);
  return { browser, identifier, token: body.refresh_token };
}

describe('POST /refreshToken', () => {
  it('returns a new pair of tokens with the same auth_time', async () => {
    const { browser, token } = await start();
    const before = decodeJwt(browser.bearer ?? '');
    test.clock.advance(9 * MINUTE);
    const answer = await refresh(browser, token);
    expect(answer.statusCode).toBe(200);
    const { access_token, refresh_token, expires_in } = answer.json();
    expect(expires_in).toBe(600);
    expect(refresh_token).not.toBe(token);
    expect(decodeJwt(access_token)).toMatchObject({
      auth_time: before['auth_time'],
      iat: Number(before.iat) + 540,
    });
    browser.bearer = access_token;
    expect((await browser.call('GET', '/user')).statusCode).toBe(200);
  });

  it('returns the same new token to two tabs within ten seconds', async () => {
    const { browser, token } = await start();
    const answers = await Promise.all([refresh(browser, token), refresh(browser, token)]);
    test.clock.advance(9 * SECOND);
    answers.push(await refresh(browser, token));
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1);
  });

  it('ends the session and notifies the user when a used token is sent after the grace period', async () => {
    const { browser, token, identifier } = await start();
    const { access_token, refresh_token } = (await refresh(browser, token)).json();
    test.clock.advance(10 * SECOND);
    const stolen = await refresh(browser, token);
    expect([stolen.statusCode, stolen.json()]).toEqual([401, refused]);
    expect((await refresh(browser, refresh_token)).statusCode).toBe(401);
    browser.bearer = access_token;
    expect((await browser.call('GET', '/user')).statusCode).toBe(401);
    await test.runJobs();
    expect(test.sent.at(-1)).toMatchObject({ to: identifier, text: expect.stringContaining('ended it') });
  });

  it('ends the session immediately when the token before the previous one is sent', async () => {
    const { browser, token } = await start();
    const child = (await refresh(browser, token)).json().refresh_token;
    const grandchild = (await refresh(browser, child)).json().refresh_token;
    expect((await refresh(browser, token)).statusCode).toBe(401);
    expect((await refresh(browser, grandchild)).statusCode).toBe(401);
  });

  it("rejects a copied token without the browser's cookie, and the session stays valid", async () => {
    const { browser, token } = await start();
    const thief = createBrowser(test, { keepsCookies: false });
    expect((await refresh(thief, token)).json()).toEqual(refused);
    expect((await refresh(browser, token)).statusCode).toBe(200);
  });

  it('refreshes the session of a client without cookies', async () => {
    const { identifier } = await signUp(test);
    const client = createBrowser(test, { keepsCookies: false });
    await client.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
    const authCode = await codeFor(test, identifier);
    const signedIn = await client.call('POST', '/authCodeLogin', { identifier, authCode });
    expect((await refresh(client, signedIn.json().refresh_token)).statusCode).toBe(200);
  });

  it('issues access tokens with the configured lifetime', async () => {
    const short = await createTestApp({ env: { ACCESS_TOKEN_SECONDS: '3' } });
    try {
      const { browser, body } = await signUp(short);
      const { exp, iat } = decodeJwt(body.access_token);
      expect([body.expires_in, Number(exp) - Number(iat)]).toEqual([3, 3]);
      short.clock.advance(3 * SECOND);
      expect((await browser.call('GET', '/user')).statusCode).toBe(401);
      const next = (await refresh(browser, body.refresh_token)).json();
      expect(next.expires_in).toBe(3);
      browser.bearer = next.access_token;
      expect((await browser.call('GET', '/user')).statusCode).toBe(200);
    } finally {
      await short.close();
    }
  });

  it.each([
    ['payment', { platform_type: 'parlerpay' }, 'parlerpay'],
    ['OAuth', {}, undefined],
  ])('keeps the platform type of the sign-in: %s', async (_kind, asked, platformType) => {
    const { identifier } = await signUp(test);
    const browser = createBrowser(test);
    await browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
    const authCode = await codeFor(test, identifier);
    const signedIn = await browser.call('POST', '/authCodeLogin', { identifier, authCode, ...asked });
    let token = signedIn.json().refresh_token;
    for (const said of [{}, { platform_type: 'parlerpay' }, { platform_type: 'another' }]) {
      const next = (await refresh(browser, token, said)).json();
      expect(decodeJwt(next.access_token)['platformType']).toBe(platformType);
      token = next.refresh_token;
    }
  });

  it('responds 401 when 24 hours have passed since the sign-in, however active the session is', async () => {
    const { browser, token } = await start();
    let current = { refresh_token: token, access_token: browser.bearer ?? '' };
    for (let tenth = 0; tenth < 144; tenth += 1) {
      test.clock.advance(10 * MINUTE - (tenth === 143 ? SECOND : 0));
      current = (await refresh(browser, current.refresh_token)).json();
      browser.bearer = current.access_token;
      expect((await browser.call('POST', '/session/activity')).statusCode).toBe(204);
    }
    test.clock.advance(SECOND);
    expect((await browser.call('GET', '/user')).statusCode).toBe(401);
    expect((await refresh(browser, current.refresh_token)).json()).toEqual(refused);
  });

  it('responds 401 after the idle limit and its countdown', async () => {
    const { browser, token } = await start();
    test.clock.advance(20 * MINUTE - SECOND);
    const { refresh_token } = (await refresh(browser, token)).json();
    test.clock.advance(SECOND);
    expect((await refresh(browser, refresh_token)).statusCode).toBe(401);
  });

  it.each(['', 'made-up', '01ARZ3NDEKTSV4RRFFQ69G5FAV.0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'rejects the token %p',
    async (token) => {
      const answer = await refresh(createBrowser(test), token);
      expect(answer.statusCode).toBe(token === '' ? 422 : 401);
    },
  );

  it('rejects the token of an expired session', async () => {
    const { browser, token } = await start();
    test.clock.advance(25 * HOUR);
    expect((await refresh(browser, token)).statusCode).toBe(401);
  });
});

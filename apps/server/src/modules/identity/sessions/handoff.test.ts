import { decodeJwt } from 'jose';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser, sentTo, signUp, type Browser } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { PAYMENTS_URL: 'https://pay.tessera.example/session-login' } });
});
afterAll(() => test.close());

const start = async (browser: Browser) => (await browser.call('POST', '/session-handoff')).json().data;
const exchange = (code: string) =>
  createBrowser(test).call('POST', '/session-handoff/exchange', { code, platform_type: 'parlerpay' });

const inPage = { 'sec-fetch-site': 'same-origin' };

describe('a hand-off', () => {
  it('opens a separate session at the payments site, once per hand-off code', async () => {
    const { browser, userId, identifier } = await signUp(test);
    const { code, url, expires_in } = await start(browser);
    expect([url, expires_in]).toEqual(['https://pay.tessera.example/session-login', 60]);
    const answer = await exchange(code);
    expect(answer.json().data.id).toBe(userId);
    const claims = decodeJwt(answer.json().access_token);
    expect(claims).toMatchObject({ platformType: 'parlerpay' });
    expect(claims['sid']).not.toBe(decodeJwt(browser.bearer ?? '')['sid']);
    const again = await exchange(code);
    expect([again.statusCode, again.json().code]).toEqual([422, 'LINK_EXPIRED']);
    await test.runJobs();
    expect(sentTo(test, identifier).at(-1)?.text).toContain('Somebody signed in with The payments site');
    const list = (await browser.call('GET', '/user/sessions')).json().data;
    expect(list.map((row: { browser: string }) => row.browser)).toContain('The payments site');
  });

  it('accepts a hand-off code from a page only in the browser of the original session', async () => {
    const person = await signUp(test);
    const { code } = await start(person.browser);
    const stranger = (await signUp(test)).browser;
    const take = (browser: Browser) => browser.call('POST', '/session-handoff/exchange', { code }, inPage);
    for (const other of [stranger, createBrowser(test)]) {
      const refused = await take(other);
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'LINK_ELSEWHERE']);
    }
    expect((await take(person.browser)).json().data.id).toBe(person.userId);
  });

  it('responds 422 when a page exchanges the code of a session that is not in a browser', async () => {
    const client = createBrowser(test, { keepsCookies: false });
    const attacker = await signUp(test, undefined, client);
    const { code } = await start(attacker.browser);
    const victim = createBrowser(test);
    const refused = await victim.call('POST', '/session-handoff/exchange', { code }, inPage);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'LINK_ELSEWHERE']);
  });

  it('responds 403 when the session is bound and the client sends no binding cookie', async () => {
    const { browser } = await signUp(test);
    const thief = createBrowser(test);
    thief.bearer = browser.bearer;
    const refused = await thief.call('POST', '/session-handoff');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SESSION_ELSEWHERE']);
  });

  it('responds 422 to a client without the binding cookie when no payments site is configured', async () => {
    const local = await createTestApp();
    const { browser } = await signUp(local);
    const { code } = await start(browser);
    const outside = await createBrowser(local).call('POST', '/session-handoff/exchange', { code });
    expect([outside.statusCode, outside.json().code]).toEqual([422, 'LINK_ELSEWHERE']);
    await local.close();
  });

  it('accepts a hand-off code for sixty seconds', async () => {
    const { browser } = await signUp(test);
    const first = await start(browser);
    test.clock.advance(60 * SECOND - 1);
    expect((await exchange(first.code)).statusCode).toBe(200);
    const late = await start(browser);
    test.clock.advance(60 * SECOND);
    expect((await exchange(late.code)).statusCode).toBe(422);
  });

  it('rejects a hand-off code when its session has ended', async () => {
    const { browser } = await signUp(test);
    const { code } = await start(browser);
    await browser.call('POST', '/logout');
    expect((await exchange(code)).statusCode).toBe(422);
  });

  it('does not extend the 24 hours of a session by a hand-off', async () => {
    const { browser, body } = await signUp(test);
    let { refresh_token } = body;
    for (let passed = 0; passed < 23 * 60; passed += 10) {
      test.clock.advance(10 * MINUTE);
      const next = (await browser.call('POST', '/refreshToken', { refresh_token })).json();
      ({ refresh_token } = next);
      browser.bearer = next.access_token;
      await browser.call('POST', '/session/activity');
    }
    const { code } = await start(browser);
    const other = createBrowser(test);
    const answer = await other.call('POST', '/session-handoff/exchange', { code });
    expect(decodeJwt(answer.json().access_token)['auth_time']).toBe(
      decodeJwt(body.access_token)['auth_time'],
    );
    test.clock.advance(HOUR);
    const refresh = { refresh_token: answer.json().refresh_token };
    expect((await other.call('POST', '/refreshToken', refresh)).statusCode).toBe(401);
  });

  it('returns no token in the response to POST /session-handoff', async () => {
    const { browser } = await signUp(test);
    const answer = await browser.call('POST', '/session-handoff');
    expect(answer.body).not.toContain('eyJ');
  });
});

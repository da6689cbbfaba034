import { DAY, MINUTE, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser, PASSWORD, sentTo, signIn, signUp } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const subjects = async (identifier: string) => {
  await test.runJobs();
  return sentTo(test, identifier).map(({ subject }) => subject);
};

describe('GET and DELETE /user/sessions', () => {
  it('lists the sessions of a user, and ends a session immediately', async () => {
    const { browser, identifier } = await signUp(test);
    const signedUp = test.clock.now();
    test.clock.advance(MINUTE);
    const other = await signIn(test, identifier);
    const { data } = (await browser.call('GET', '/user/sessions')).json();
    const row = (current: boolean, since: Date) => ({
      id: expect.any(String),
      browser: 'An unknown browser',
      place: '127.0.0.1',
      created_at: since.toISOString(),
      last_used_at: test.clock.now().toISOString(),
      current,
    });
    expect(data).toEqual([row(false, test.clock.now()), row(true, signedUp)]);
    const ended = await browser.call('DELETE', `/user/sessions/${data[0].id}`);
    expect(ended.statusCode).toBe(204);
    expect((await other.browser.call('GET', '/user')).statusCode).toBe(401);
    expect((await browser.call('GET', '/user/sessions')).json().data).toHaveLength(1);
    expect((await browser.call('DELETE', `/user/sessions/${data[0].id}`)).statusCode).toBe(404);
  });

  it('ends no session of another user, and lists no expired session', async () => {
    const owner = await signUp(test);
    const stranger = await signUp(test);
    const { data } = (await owner.browser.call('GET', '/user/sessions')).json();
    expect((await stranger.browser.call('DELETE', `/user/sessions/${data[0].id}`)).statusCode).toBe(404);
    expect((await owner.browser.call('GET', '/user')).statusCode).toBe(200);
    expect((await owner.browser.call('DELETE', '/user/sessions/nonsense')).statusCode).toBe(404);
    test.clock.advance(20 * MINUTE);
    const next = await signIn(test, owner.identifier);
    expect((await next.browser.call('GET', '/user/sessions')).json().data).toHaveLength(1);
  });
});

describe('GET and DELETE /user/devices', () => {
  it('lists trusted browsers, notifies the user of a new browser, and revokes a browser', async () => {
    const { browser, identifier } = await signUp(test);
    const trusted = await signIn(test, identifier, { remember: true });
    expect(await subjects(identifier)).toContain('A device is trusted now');
    const { data } = (await trusted.browser.call('GET', '/user/devices')).json();
    const expires_at = new Date(test.clock.now().getTime() + 30 * DAY).toISOString();
    const now = test.clock.now().toISOString();
    const device = {
      id: expect.any(String),
      browser: 'An unknown browser',
      created_at: now,
      last_used_at: now,
    };
    expect(data).toEqual([{ ...device, expires_at, current: true }]);
    expect((await browser.call('GET', '/user/devices')).json().data).toMatchObject([{ current: false }]);
    expect((await browser.call('DELETE', `/user/devices/${data[0].id}`)).statusCode).toBe(204);
    expect((await browser.call('DELETE', `/user/devices/${data[0].id}`)).statusCode).toBe(404);
    const login = { type: 'email', identifier, password: PASSWORD };
    expect((await trusted.browser.call('POST', '/login', login)).json()).toMatchObject({ two_step: true });
  });

  it('trusts a device for exactly thirty days, however often the device signs in', async () => {
    const { identifier } = await signUp(test);
    const { browser } = await signIn(test, identifier, { remember: true });
    const login = async () =>
      (await browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD })).json();
    test.clock.advance(29 * DAY);
    expect(await login()).toMatchObject({ data: { email: identifier } });
    test.clock.advance(DAY - SECOND);
    expect(await login()).toMatchObject({ data: { email: identifier } });
    test.clock.advance(SECOND);
    expect(await login()).toMatchObject({ two_step: true });
  });

  it('signs in on a trusted device when strangers have used up the login limits', async () => {
    const { identifier } = await signUp(test);
    const { browser } = await signIn(test, identifier, { remember: true });
    const body = (password: string) => ({ type: 'email', identifier, password });
    await createBrowser(test).call('POST', '/login', body('wrong!!!'));
    await test.deps.db.$client.query(`update attempt_counters set count = 100 where key like 'login%'`);
    expect((await createBrowser(test).call('POST', '/login', body(PASSWORD))).statusCode).toBeGreaterThan(
      400,
    );
    expect((await browser.call('POST', '/login', body(PASSWORD))).json()).toMatchObject({
      data: { email: identifier },
    });
  });
});

describe('a sign-in', () => {
  const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };

  it('notifies the owner of a sign-in with a new browser, but not with a known browser', async () => {
    const { identifier, browser } = await signUp(test);
    expect(await subjects(identifier)).toHaveLength(1);
    await signIn(test, identifier, { browser });
    expect(await subjects(identifier)).not.toContain('New sign-in to your Tessera account');
    const stranger = createBrowser(test);
    const call = stranger.call;
    stranger.call = (method, path, payload, headers) =>
      call(method, path, payload, { ...FIREFOX, ...headers });
    await signIn(test, identifier, { browser: stranger });
    await test.runJobs();
    expect(sentTo(test, identifier).at(-1)?.text).toMatch(
      /signed in with Firefox 128 on Linux from 127\.0\.0\.1 on \d+ \w+ \d{4}, \d\d:\d\d UTC/,
    );
    const before = test.sent.length;
    await signIn(test, identifier, { browser: stranger });
    await test.runJobs();
    expect(test.sent.slice(before).map(({ subject }) => subject)).not.toContain(
      'New sign-in to your Tessera account',
    );
    const { data } = (await browser.call('GET', '/notifications')).json();
    expect(data[0]).toMatchObject({ type: 'security', title: 'New sign-in to your Tessera account' });
  });
});

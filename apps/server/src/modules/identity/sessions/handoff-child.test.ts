import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser, signIn, signUp, type Browser } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { PAYMENTS_URL: 'https://pay.tessera.example/session-login' } });
});
afterAll(() => test.close());

const start = async (browser: Browser) => (await browser.call('POST', '/session-handoff')).json().data;
const exchange = (code: string) =>
  createBrowser(test).call('POST', '/session-handoff/exchange', { code, platform_type: 'parlerpay' });

const inPage = { 'sec-fetch-site': 'same-origin' };
type Person = Awaited<ReturnType<typeof signUp>>;

/** Exchanges the code without cookies, like the server of the payments site. */
async function handOver(from: Browser) {
  const { code } = await start(from);
  const browser = createBrowser(test, { keepsCookies: false });
  const { access_token, refresh_token } = (
    await browser.call('POST', '/session-handoff/exchange', { code })
  ).json();
  browser.bearer = access_token;
  return { browser, refresh_token };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + MINUTE; Date.now() < end; await delay(10)) if (await holds()) return;
  throw new Error('the condition did not hold within a minute');
}

describe('a session opened by a hand-off', () => {
  it('binds the child to the browser that exchanges the code in a page', async () => {
    const { browser } = await signUp(test);
    const { code } = await start(browser);
    const child = (await browser.call('POST', '/session-handoff/exchange', { code }, inPage)).json();
    const list = (await browser.call('GET', '/user/sessions')).json().data;
    expect(list.map((row: { browser: string }) => row.browser)).toContain(
      'An unknown browser (payments site)',
    );
    const refresh = { refresh_token: child.refresh_token };
    expect((await createBrowser(test).call('POST', '/refreshToken', refresh)).statusCode).toBe(401);
    expect((await browser.call('POST', '/refreshToken', refresh)).statusCode).toBe(200);
  });

  it.each<[string, (parent: Person) => Promise<unknown>]>([
    ['logs out', ({ browser }) => browser.call('POST', '/logout')],
    [
      'is revoked from another session',
      async ({ identifier }) => {
        const other = (await signIn(test, identifier)).browser;
        const list: { id: string; browser: string; current: boolean }[] = (
          await other.call('GET', '/user/sessions')
        ).json().data;
        const [first] = list.filter(({ browser, current }) => !current && browser === 'An unknown browser');
        return other.call('DELETE', `/user/sessions/${first?.id}`);
      },
    ],
    [
      'reuses a refresh token',
      async ({ browser, body }) => {
        const refresh = { refresh_token: body.refresh_token };
        await browser.call('POST', '/refreshToken', refresh);
        test.clock.advance(11 * SECOND);
        return browser.call('POST', '/refreshToken', refresh);
      },
    ],
  ])('ends its descendants when the parent %s', async (_name, end) => {
    const parent = await signUp(test);
    const child = await handOver(parent.browser);
    const grandchild = await handOver(child.browser);
    await end(parent);
    for (const { browser, refresh_token } of [child, grandchild]) {
      expect((await browser.call('POST', '/refreshToken', { refresh_token })).statusCode).toBe(401);
      await until(async () => (await browser.call('GET', '/user')).statusCode === 401);
    }
  });

  it('leaves no child open when the exchange races with the logout of the parent', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { browser, userId } = await signUp(test);
      const { code } = await start(browser);
      await Promise.all([exchange(code), browser.call('POST', '/logout')]);
      const live = 'select from sessions where ended_at is null and user_id = $1';
      expect((await test.deps.db.$client.query(live, [userId])).rows).toHaveLength(0);
    }
  });

  it('keeps the parent open while the child is in use, and records the same activity for both', async () => {
    const parent = await signUp(test);
    const child = await handOver(parent.browser);
    let { refresh_token } = child;
    for (let passed = 0; passed < 30; passed += 10) {
      test.clock.advance(9 * MINUTE);
      const next = (await child.browser.call('POST', '/refreshToken', { refresh_token })).json();
      ({ refresh_token } = next);
      child.browser.bearer = next.access_token;
      expect((await child.browser.call('POST', '/session/activity')).statusCode).toBe(204);
    }
    const list = (await child.browser.call('GET', '/user/sessions')).json().data;
    const used = list.map((row: { last_used_at: string }) => row.last_used_at);
    expect(used).toHaveLength(2);
    expect(used[0]).toBe(used[1]);
  });

  it('ends a session other than the parent when the child is the eleventh session', async () => {
    const parent = await signUp(test);
    for (let more = 0; more < 9; more += 1) await signIn(test, parent.identifier);
    const child = await handOver(parent.browser);
    expect((await child.browser.call('GET', '/user')).statusCode).toBe(200);
    expect((await parent.browser.call('GET', '/user/sessions')).json().data).toHaveLength(10);
  });
});

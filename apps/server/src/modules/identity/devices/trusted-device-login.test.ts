import { DAY, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, createBrowser, PASSWORD, sentTo, signIn, signUp } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const body = (identifier: string, password = PASSWORD) => ({ type: 'email', identifier, password });

async function trustedBrowser() {
  const { identifier } = await signUp(test);
  const browser = createBrowser(test);
  await browser.call('POST', '/login', body(identifier));
  const authCode = await codeFor(test, identifier);
  const answer = await browser.call('POST', '/authCodeLogin', { identifier, authCode, remember_me: true });
  const remember = String(answer.json().remember_token);
  return { browser, identifier, remember };
}

describe('a trusted device', () => {
  it('signs in by the cookie of a trusted device without a code, and rotates the cookie', async () => {
    const { browser, identifier, remember } = await trustedBrowser();
    expect(browser.cookies.get('__Host-rd')).toBe(remember);
    const answer = await browser.call('POST', '/login', { ...body(identifier), platform_type: 'parlerpay' });
    expect(answer.json()).toMatchObject({ expires_in: 600, data: { email: identifier } });
    expect(browser.cookies.get('__Host-rd')).not.toBe(remember);
  });

  it('signs in by the remember token in the body', async () => {
    const { identifier, remember } = await trustedBrowser();
    const client = createBrowser(test, { keepsCookies: false });
    const answer = await client.call('POST', '/login', { ...body(identifier), remember_token: remember });
    expect(answer.json()).toMatchObject({ data: { email: identifier } });
  });

  it('requires the right password, and the account that trusts the device', async () => {
    const { browser, identifier } = await trustedBrowser();
    expect((await browser.call('POST', '/login', body(identifier, 'wrong!!!'))).statusCode).toBe(422);
    const other = await signUp(test);
    expect((await browser.call('POST', '/login', body(other.identifier))).json()).toMatchObject({
      two_step: true,
    });
  });

  it('signs in the owner of a trusted device when strangers have used up the limit of wrong passwords', async () => {
    const { browser, identifier } = await trustedBrowser();
    await createBrowser(test, { from: '10.5.0.1' }).call('POST', '/login', body(identifier, 'wrong!!!'));
    await test.deps.db.$client.query(
      `update attempt_counters set count = 100 where key like 'loginOfAccount:%'`,
    );
    const refused = await createBrowser(test).call('POST', '/login', body(identifier));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'RESET_NEEDED']);
    const answer = await browser.call('POST', '/login', body(identifier));
    expect(answer.json()).toMatchObject({ data: { email: identifier } });
  });

  it('revokes all devices and notifies the owner when a token from before the last rotation is used', async () => {
    const { browser, identifier, remember } = await trustedBrowser();
    const { browser: another } = await signIn(test, identifier, { remember: true });
    await browser.call('POST', '/login', body(identifier));
    test.clock.advance(10 * SECOND);
    const thief = createBrowser(test, { keepsCookies: false });
    const stolen = await thief.call('POST', '/login', { ...body(identifier), remember_token: remember });
    expect(stolen.json()).toMatchObject({ two_step: true });
    for (const trusted of [browser, another]) {
      const answer = await trusted.call('POST', '/login', body(identifier));
      expect(answer.json()).toMatchObject({ two_step: true });
    }
    await test.runJobs();
    const told = sentTo(test, identifier).filter(({ subject }) => subject === 'A trusted device was copied');
    expect(told).toHaveLength(1);
  });

  it('keeps a device trusted when the previous token is sent within ten seconds after a rotation', async () => {
    const { browser, identifier, remember } = await trustedBrowser();
    await browser.call('POST', '/login', body(identifier));
    test.clock.advance(10 * SECOND - 1);
    browser.cookies.set('__Host-rd', remember);
    const again = await browser.call('POST', '/login', body(identifier));
    expect(again.json()).toMatchObject({ data: { email: identifier } });
    test.clock.advance(SECOND);
    const next = await browser.call('POST', '/login', body(identifier));
    expect(next.json()).toMatchObject({ data: { email: identifier } });
  });

  it('requires a code on a trusted device after 30 days', async () => {
    const { browser, identifier } = await trustedBrowser();
    test.clock.advance(30 * DAY);
    expect((await browser.call('POST', '/login', body(identifier))).json()).toMatchObject({ two_step: true });
  });

  it('requires a code from staff on a trusted device', async () => {
    const { browser, identifier } = await trustedBrowser();
    await test.deps.db.$client.query(
      `update users set roles = '{Admin}' where id = (select user_id from identifiers where value = $1)`,
      [identifier],
    );
    expect((await browser.call('POST', '/login', body(identifier))).json()).toMatchObject({ two_step: true });
  });
});

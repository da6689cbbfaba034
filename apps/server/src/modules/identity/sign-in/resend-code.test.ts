import { SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, createBrowser, PASSWORD, signUp, type Browser } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const type = 'email';
const resend = (browser: Browser, identifier: string, path = '/resendMagicLinkV1') =>
  browser.call('POST', path, { type, identifier });
async function openSignIn(browser: Browser) {
  const { identifier } = await signUp(test);
  await browser.call('POST', '/login', { type, identifier, password: PASSWORD });
  await codeFor(test, identifier);
  return identifier;
}

describe('a resend', () => {
  it.each(['/resendMagicLinkV1', '/resendMagicLink'])(
    'sends a new code to an open sign-in (%s)',
    async (path) => {
      const browser = createBrowser(test);
      const identifier = await openSignIn(browser);
      const sent = test.sent.length;
      const answer = await resend(browser, identifier, path);
      expect([answer.statusCode, answer.json().retry_after]).toEqual([200, 30]);
      const authCode = await codeFor(test, identifier);
      expect(test.sent).toHaveLength(sent + 1);
      expect((await browser.call('POST', '/authCodeLogin', { identifier, authCode })).statusCode).toBe(200);
    },
  );

  it('sends nothing when no sign-in is open, with the same response', async () => {
    const { identifier } = await signUp(test);
    const sent = test.sent.length;
    for (const who of [identifier, 'nobody@example.com']) {
      expect((await resend(createBrowser(test), who)).statusCode).toBe(200);
    }
    await test.runJobs();
    expect(test.sent).toHaveLength(sent);
  });

  it('limits resends to one in thirty seconds and five in an hour', async () => {
    const browser = createBrowser(test);
    const identifier = await openSignIn(browser);
    for (let round = 0; round < 5; round += 1) {
      expect((await resend(browser, identifier)).statusCode).toBe(200);
      const early = await resend(browser, identifier);
      expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '30']);
      test.clock.advance(30 * SECOND);
    }
    const refused = await resend(browser, identifier);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it("does not use up the limit of the owner's browser when strangers request codes from any network", async () => {
    const owner = createBrowser(test);
    const identifier = await openSignIn(owner);
    for (let network = 1; network <= 6; network += 1) {
      const stranger = createBrowser(test, { from: `10.6.0.${network}` });
      for (let round = 0; round < 5; round += 1) {
        expect((await resend(stranger, identifier)).statusCode).toBe(200);
        test.clock.advance(30 * SECOND);
      }
      expect((await resend(stranger, identifier)).statusCode).toBe(429);
    }
    const seventh = createBrowser(test, { from: '10.6.0.7' });
    expect((await resend(seventh, identifier)).statusCode).toBe(429);
    expect((await resend(owner, identifier)).statusCode).toBe(200);
  });

  it('counts the browsers of strangers on one network together', async () => {
    const identifier = await openSignIn(createBrowser(test));
    const again = () => resend(createBrowser(test, { from: '10.7.0.1' }), identifier);
    for (let round = 0; round < 5; round += 1) {
      expect((await again()).statusCode).toBe(200);
      test.clock.advance(30 * SECOND);
    }
    expect((await again()).statusCode).toBe(429);
  });

  it('sends a code to a client without cookies', async () => {
    const client = createBrowser(test, { keepsCookies: false });
    const identifier = await openSignIn(client);
    const sent = test.sent.length;
    expect((await resend(client, identifier)).statusCode).toBe(200);
    const authCode = await codeFor(test, identifier);
    expect(test.sent).toHaveLength(sent + 1);
    expect((await client.call('POST', '/authCodeLogin', { identifier, authCode })).statusCode).toBe(200);
  });

  it('stores no cookie in the job that sends the code', async () => {
    const owner = createBrowser(test);
    const identifier = await openSignIn(owner);
    await resend(owner, identifier);
    await owner.call('POST', '/forgotPassword', { type, identifier });
    const { rows } = await test.deps.db.$client.query('select payload from graphile_worker._private_jobs');
    const payloads = JSON.stringify(rows);
    expect(payloads).toContain(identifier);
    expect(owner.cookies.get('__Host-preauth')).toHaveLength(43);
    expect(payloads).not.toContain(owner.cookies.get('__Host-preauth'));
  });
});

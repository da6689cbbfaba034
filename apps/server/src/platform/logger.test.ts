import { createTestApp, type TestApp } from '../testing/create-test-app';
import { codeFor, createBrowser, newEmail, PASSWORD, signUpBody } from '../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => test.close());

const forms = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('hex'),
];

describe('the log', () => {
  it('logs route, status and time of every response, and no secret', async () => {
    const browser = createBrowser(test);
    const identifier = newEmail();
    await browser.call('POST', '/register', signUpBody(identifier));
    const authCode = await codeFor(test, identifier);
    await browser.call('POST', '/authCodeLogin', { identifier, authCode: '999999', note: PASSWORD });
    const signedIn = (
      await browser.call('POST', '/authCodeLogin', { identifier, authCode, remember_me: true })
    ).json();
    browser.bearer = signedIn.access_token;
    await browser.call('GET', `/user?note=${encodeURIComponent(PASSWORD)}`);
    await browser.call('POST', '/refreshToken', { refresh_token: signedIn.refresh_token });
    // The message of a failed query contains its parameters.
    await test.deps.db.$client.query('alter table credentials rename to credentials_gone');
    const failed = await browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
    await test.deps.db.$client.query('alter table credentials_gone rename to credentials');
    expect(failed.statusCode).toBe(500);

    const logs = test.logs();
    expect(logs).toContain('"route":"/api/authCodeLogin","status":200');
    expect(logs).toContain('request failed');
    const secrets = [
      PASSWORD,
      authCode,
      identifier,
      signedIn.access_token,
      signedIn.refresh_token,
      signedIn.remember_token,
    ];
    for (const secret of [...secrets, ...browser.cookies.values()].flatMap(forms)) {
      expect(logs).not.toContain(secret);
    }
  });
});

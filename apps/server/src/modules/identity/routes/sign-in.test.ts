import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, createBrowser, newEmail, signUpBody } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a request for a sign-in code', () => {
  const sent = { message: 'We sent you a code', expires_in: 600 };
  const resent = { message: 'If a sign-in is open, we sent a new code', retry_after: 30 };
  it.each([
    { path: '/register', expected: { status: 201, body: sent } },
    { path: '/resendMagicLinkV1', expected: { status: 200, body: resent } },
  ])(
    'sets the preauth cookie and returns the times of the code with POST $path',
    async ({ path, expected }) => {
      const identifier = newEmail();
      const payload = path === '/register' ? signUpBody(identifier) : { type: 'email', identifier };
      const answer = await createBrowser(test).call('POST', path, payload);
      expect({ status: answer.statusCode, body: answer.json() }).toEqual(expected);
      expect(answer.cookies).toEqual([
        {
          name: '__Host-preauth',
          value: expect.stringMatching(/^[\w-]{43}$/),
          maxAge: 1800,
          path: '/',
          secure: true,
          httpOnly: true,
          sameSite: 'Strict',
        },
      ]);
    },
  );
});

it('sets the cookies of the session, the trusted device and the browser, and clears the preauth cookie after a sign-in', async () => {
  const browser = createBrowser(test);
  const identifier = newEmail();
  await browser.call('POST', '/register', signUpBody(identifier));
  const authCode = await codeFor(test, identifier);
  const body = { identifier, authCode, remember_me: true };
  const { cookies } = await browser.call('POST', '/authCodeLogin', body);
  expect(cookies.map(({ name, value, maxAge }) => [name, value.length, maxAge])).toEqual([
    ['__Host-preauth', 0, 0],
    ['__Host-sb', 43, 24 * 3600],
    ['__Host-rd', 43, 30 * 24 * 3600],
    ['__Host-kb', 43, 365 * 24 * 3600],
  ]);
});

describe('GET /countries', () => {
  it('lists every country with its dial code, and marks blocked countries', async () => {
    const answer = await test.app.inject('/api/countries');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const { data } = answer.json();
    expect(data).toHaveLength(249);
    expect(data).toContainEqual({ code: 'DE', name: 'Germany', dial_code: '+49', blocked: false });
    const blocked = data.filter((country: { blocked: boolean }) => country.blocked);
    expect(blocked.map(({ code }: { code: string }) => code).sort()).toEqual(['CU', 'KP', 'RU', 'SY']);
  });
});

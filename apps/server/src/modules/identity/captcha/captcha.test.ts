import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser, newEmail, PASSWORD, signUpBody } from '../../../testing/people';

const verdicts: Record<string, object> = {
  good: { success: true, hostname: 'localhost' },
  elsewhere: { success: true, hostname: 'evil.example' },
  nowhere: { success: true },
  human: { success: true, score: 0.9, hostname: 'localhost', action: 'account' },
  robot: { success: true, score: 0.1, hostname: 'localhost', action: 'account' },
  shopper: { success: true, score: 0.9, hostname: 'localhost', action: 'checkout' },
  aimless: { success: true, score: 0.9, hostname: 'localhost' },
};
const asked: URLSearchParams[] = [];
let service: Server;
let test: TestApp;
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    asked.push(form);
    const token = form.get('response') ?? '';
    response.statusCode = token === 'broken' ? 500 : 200;
    response.end(
      JSON.stringify(verdicts[token] ?? { success: false, 'error-codes': ['invalid-input-response'] }),
    );
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  const port = typeof address === 'object' ? address?.port : 0;
  test = await createTestApp({
    env: {
      CAPTCHA: 'on',
      RECAPTCHA_V2_SITE_KEY: 'site-two',
      RECAPTCHA_V2_SECRET: 'secret-two',
      RECAPTCHA_V3_SITE_KEY: 'site-three',
      RECAPTCHA_V3_SECRET: 'secret-three',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/recaptcha/api/siteverify`,
    },
  });
});
afterAll(async () => {
  await test.close();
  service.close();
});

const login = (fields: object) =>
  createBrowser(test).call('POST', '/login', {
    type: 'email',
    identifier: newEmail(),
    password: PASSWORD,
    ...fields,
  });
const codeOf = async (fields: object) => (await login(fields)).json().code;

describe('the captcha', () => {
  it('requires a captcha for every public call that sends a code or tries a password', async () => {
    const who = { type: 'email', identifier: newEmail() };
    const calls: [string, object][] = [
      ['/login', { ...who, password: PASSWORD }],
      ['/register', signUpBody(who.identifier)],
      ['/forgotPassword', who],
      ['/resendMagicLinkV1', who],
    ];
    for (const [path, body] of calls) {
      const answer = await createBrowser(test).call('POST', path, body);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 422, 'CAPTCHA_REQUIRED']);
    }
  });

  it('verifies a captcha token with the secret of its version', async () => {
    expect(await codeOf({ recaptcha_version: 'v2', recaptcha_token: 'good' })).toBe('INVALID_CREDENTIALS');
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      secret: 'secret-two',
      response: 'good',
      remoteip: '127.0.0.1',
    });
    expect(await codeOf({ recaptcha_version: 'v3', recaptcha_token: 'human' })).toBe('INVALID_CREDENTIALS');
    expect(asked.at(-1)?.get('secret')).toBe('secret-three');
  });

  it.each([
    ['v2', 'made-up'],
    ['v2', 'elsewhere'],
    ['v2', 'nowhere'],
    ['v3', 'robot'],
    ['v3', 'shopper'],
    ['v3', 'aimless'],
    ['v3', 'good'],
  ])('rejects the %s token %s', async (recaptcha_version, recaptcha_token) => {
    expect(await codeOf({ recaptcha_version, recaptcha_token })).toBe('CAPTCHA_REQUIRED');
  });

  it('sends at most sixty tokens of one address to the captcha service in five minutes', async () => {
    const attempt = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { type: 'email', identifier: newEmail(), password: PASSWORD, recaptcha_token: 'made-up' },
        remoteAddress: '10.7.0.1',
      });
    const before = asked.length;
    const answers = await Promise.all(Array.from({ length: 61 }, attempt));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect(asked.length - before).toBe(60);
  });

  it('responds 503 when the captcha service is unavailable', async () => {
    expect(await codeOf({ recaptcha_version: 'v2', recaptcha_token: 'broken' })).toBe('UNAVAILABLE');
  });
});

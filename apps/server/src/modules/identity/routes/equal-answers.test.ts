import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser, newEmail, PASSWORD, signUp, signUpBody, type Browser } from '../../../testing/people';
import { statementsOf } from '../../../testing/statements';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Call {
  path: string;
  body: (identifier: string) => object;
  before?: (browser: Browser, identifier: string) => Promise<unknown>;
  /** Expected status, because two equal error responses would also pass the test. */
  answers?: number;
}

const type = 'email';
const CHOSEN = 'the attacker chose it!';
const registerChosen = (browser: Browser, identifier: string) =>
  browser.call('POST', '/register', {
    ...signUpBody(identifier),
    password: CHOSEN,
    password_confirmation: CHOSEN,
  });
async function wantIdentifier(browser: Browser, identifier: string) {
  browser.bearer = (await signUp(test)).body.access_token;
  const asked = await browser.call('POST', '/user/identifiers', { type, identifier, password: PASSWORD });
  expect(asked.statusCode).toBe(200);
}

const calls: Call[] = [
  { path: '/register', body: signUpBody },
  { path: '/login', body: (identifier) => ({ type, identifier, password: 'a wrong password!' }) },
  {
    path: '/login',
    body: (identifier) => ({ type, identifier, password: 'a wrong password!', remember_token: 'made-up' }),
    before: (browser, identifier) => browser.call('POST', '/register', signUpBody(identifier)),
  },
  { path: '/forgotPassword', body: (identifier) => ({ type, identifier }) },
  { path: '/resendMagicLinkV1', body: (identifier) => ({ type, identifier }) },
  { path: '/authCodeLogin', body: (identifier) => ({ identifier, authCode: '000000' }) },
  {
    path: '/authCodeLogin',
    body: (identifier) => ({ identifier, authCode: '000000' }),
    before: registerChosen,
  },
  {
    path: '/login',
    body: (identifier) => ({ type, identifier, password: CHOSEN }),
    before: registerChosen,
    answers: 200,
  },
  { path: '/resendMagicLinkV1', body: (identifier) => ({ type, identifier }), before: registerChosen },
  {
    path: '/user/identifiers',
    body: (identifier) => ({ type, identifier }),
    before: wantIdentifier,
    answers: 200,
  },
  {
    path: '/user/identifiers/verify',
    body: (identifier) => ({ identifier, authCode: '000000' }),
    before: wantIdentifier,
    answers: 401,
  },
  { path: '/validateResetPasswordOTP', body: (identifier) => ({ identifier, authCode: '000000' }) },
  {
    path: '/validateResetPasswordOTP',
    body: (identifier) => ({ identifier, authCode: '000000' }),
    before: async (browser, identifier) => {
      await browser.call('POST', '/forgotPassword', { type, identifier });
      await test.runJobs();
    },
  },
];
const named = calls.map((call) => ({
  ...call,
  name: `${call.path}${call.before ? ' after a first step' : ''}`,
}));

/** Records SQL statements instead of response times, which vary on a busy machine. */
async function look({ path, body, before }: Call, identifier: string) {
  const browser = createBrowser(test);
  await before?.(browser, identifier);
  let seen: { status: number; body: unknown; cookies: unknown; headers: unknown } | undefined;
  const statements = await statementsOf(test.deps.db, async () => {
    const answer = await browser.call('POST', path, body(identifier));
    const cookies = answer.cookies.map(({ name, maxAge }) => ({ name, maxAge }));
    const { 'x-request-id': _id, date: _date, 'set-cookie': _cookies, ...headers } = answer.headers;
    seen = { status: answer.statusCode, body: answer.json(), cookies, headers };
  });
  return { seen, statements };
}

describe('a public call', () => {
  it.each(named)(
    '$name responds the same to known and unknown identifiers, with the same SQL statements',
    async (call) => {
      const known = await look(call, (await signUp(test)).identifier);
      const unknown = await look(call, newEmail());
      expect(known.seen).toEqual(unknown.seen);
      expect(known.statements).toEqual(unknown.statements);
      expect(known.statements.length).toBeGreaterThan(0);
      if (call.answers !== undefined) expect(known.seen?.status).toBe(call.answers);
    },
  );
});

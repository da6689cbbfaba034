import { decodeJwt } from 'jose';
import { MINUTE, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  codeFor,
  createBrowser,
  newEmail,
  PASSWORD,
  signUp,
  signUpBody,
  type Browser,
} from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function openSignIn(identifier?: string) {
  const who = identifier ?? (await signUp(test)).identifier;
  const browser = createBrowser(test);
  await browser.call('POST', '/login', { type: 'email', identifier: who, password: PASSWORD });
  return { browser, identifier: who, code: await codeFor(test, who) };
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const enter = (browser: Browser, identifier: string, authCode: string, more: object = {}) =>
  browser.call('POST', '/authCodeLogin', { identifier, authCode, ...more });

describe('POST /authCodeLogin', () => {
  it('responds 401 to a wrong code with the message of the specification', async () => {
    const { browser, identifier, code } = await openSignIn();
    const answer = await enter(browser, identifier, wrongOf(code));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      message: 'Invalid Auth Code',
      error: 'Invalid Auth Code',
      code: 'INVALID_AUTH_CODE',
      attemptsLeft: 4,
    });
  });

  it('returns the attempts left after the right password', async () => {
    const { browser, identifier, code } = await openSignIn();
    const left = [];
    for (let round = 0; round < 6; round += 1)
      left.push((await enter(browser, identifier, wrongOf(code))).json().attemptsLeft);
    expect(left).toEqual([4, 3, 2, 1, 0, 0]);
  });

  it('omits the attempts left when the code has expired', async () => {
    const { browser, identifier, code } = await openSignIn();
    test.clock.advance(10 * MINUTE);
    const answer = await enter(browser, identifier, code);
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { message: 'Invalid Auth Code', error: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' },
    ]);
  });

  it('omits the attempts left when no password was given: sign-up, account without a password, unknown identifier', async () => {
    const [invited, fresh] = [await signUp(test), newEmail()];
    await test.deps.db.$client.query('delete from credentials where user_id = $1', [invited.userId]);
    for (const identifier of [invited.identifier, fresh]) {
      const browser = createBrowser(test);
      await browser.call('POST', '/resendMagicLinkV1', { type: 'email', identifier });
      await test.runJobs();
      expect((await enter(browser, identifier, '000000')).json()).not.toHaveProperty('attemptsLeft');
    }
    const browser = createBrowser(test);
    const other = newEmail();
    await browser.call('POST', '/register', signUpBody(other));
    expect((await enter(browser, other, '000000')).json()).not.toHaveProperty('attemptsLeft');
  });

  it('responds 401 with the same message when the identifier is unknown', async () => {
    const answer = await enter(createBrowser(test), 'nobody@example.com', '123456');
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid Auth Code']);
  });

  it('rejects the right code after five wrong attempts', async () => {
    const { browser, identifier, code } = await openSignIn();
    for (let round = 0; round < 5; round += 1) {
      expect((await enter(browser, identifier, wrongOf(code))).statusCode).toBe(401);
    }
    expect((await enter(browser, identifier, code)).statusCode).toBe(401);
  });

  it('accepts the right code at the fifth attempt', async () => {
    const { browser, identifier, code } = await openSignIn();
    for (let round = 0; round < 4; round += 1) await enter(browser, identifier, wrongOf(code));
    expect((await enter(browser, identifier, code)).statusCode).toBe(200);
  });

  it('accepts a code from only one of three concurrent requests', async () => {
    const { browser, identifier, code } = await openSignIn();
    const answers = await Promise.all([1, 2, 3].map(() => enter(browser, identifier, code)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('accepts a code for ten minutes', async () => {
    const { browser, identifier, code } = await openSignIn();
    test.clock.advance(10 * MINUTE);
    expect((await enter(browser, identifier, code)).statusCode).toBe(401);
    const again = await openSignIn(identifier);
    test.clock.advance(10 * MINUTE - SECOND);
    expect((await enter(again.browser, identifier, again.code)).statusCode).toBe(200);
  });

  it('rejects a code that a newer code replaced', async () => {
    const first = await openSignIn();
    const second = await openSignIn(first.identifier);
    if (first.code !== second.code) {
      expect((await enter(second.browser, first.identifier, first.code)).statusCode).toBe(401);
    }
    expect((await enter(second.browser, first.identifier, second.code)).statusCode).toBe(200);
  });

  it('responds 429 after twenty wrong codes in a day', async () => {
    let { browser, identifier, code } = await openSignIn();
    for (let round = 0; round < 4; round += 1) {
      for (let guess = 0; guess < 5; guess += 1) await enter(browser, identifier, wrongOf(code));
      ({ browser, identifier, code } = await openSignIn(identifier));
    }
    expect((await enter(browser, identifier, code)).statusCode).toBe(429);
  });

  it('resets the count of wrong codes after the right code', async () => {
    let { browser, identifier, code } = await openSignIn();
    for (let round = 0; round < 5; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await enter(browser, identifier, wrongOf(code));
      expect((await enter(browser, identifier, code)).statusCode).toBe(200);
      ({ browser, identifier, code } = await openSignIn(identifier));
    }
  });

  it('rejects a code in another browser, and accepts an unbound code from a client without cookies', async () => {
    const { identifier, code } = await openSignIn();
    const other = await openSignIn();
    expect((await enter(other.browser, identifier, code)).statusCode).toBe(401);
    const bodiesAlone = createBrowser(test, { keepsCookies: false });
    expect((await enter(bodiesAlone, identifier, code)).statusCode).toBe(200);
  });

  it('responds 422 when the code is not six digits', async () => {
    const answer = await enter(createBrowser(test), 'nobody@example.com', '12345a');
    expect(answer.json()).toMatchObject({ errors: { authCode: ['Enter the 6 digits of the code'] } });
  });

  it('includes the platform type and the times in the access token', async () => {
    const { browser, identifier, code } = await openSignIn();
    const answer = await enter(browser, identifier, code, { platform_type: 'parlerpay' });
    const claims = decodeJwt(answer.json().access_token);
    const now = Math.floor(test.clock.now().getTime() / 1000);
    expect(claims).toMatchObject({ platformType: 'parlerpay', iat: now, auth_time: now, exp: now + 600 });
    expect(claims.sub).toBe(answer.json().data.id);
    const plain = await openSignIn(identifier);
    const token = (await enter(plain.browser, identifier, plain.code)).json().access_token;
    expect(decodeJwt(token)).not.toHaveProperty('platformType');
  });
});

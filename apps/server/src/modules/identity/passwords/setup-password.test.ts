import * as messages from '@tessera/contracts/messages';
import { DAY, MINUTE } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  codeFor,
  createBrowser,
  newEmail,
  PASSWORD,
  sentTo,
  signUp,
  signUpOnboarded,
  type Browser,
} from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const body = { password: PASSWORD, password_confirmation: PASSWORD };
const setUp = (browser: Browser, bearer?: string) =>
  browser.call(
    'POST',
    '/setupPassword',
    body,
    bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  );
const secretIn = (email: string) =>
  /#\w+=([\w-]{43})/.exec(sentTo(test, email).at(-1)?.text ?? '')?.[1] ?? 'none';
const consent = { age_confirmed: true, consent: true };

async function invited() {
  const inviter = await signUpOnboarded(test);
  const email = newEmail();
  await inviter.browser.call('POST', '/user/email-invite', { email });
  await test.runJobs();
  return { inviter, email, token: secretIn(email) };
}
const accept = (token: string, more: object = consent) =>
  createBrowser(test).call('POST', '/invitations/accept', { token, ...more });

describe('an invitation', () => {
  it('creates an account without a password, and sets its first password by the set-up token', async () => {
    const { email, token, inviter } = await invited();
    const accepted = await accept(token);
    expect([accepted.statusCode, accepted.json().expires_in]).toEqual([200, 900]);
    const answer = await setUp(createBrowser(test), accepted.json().token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your password is set' }]);
    const browser = createBrowser(test);
    const login = { type: 'email', identifier: email, password: PASSWORD };
    expect((await browser.call('POST', '/login', login)).json()).toMatchObject({ two_step: true });
    const authCode = await codeFor(test, email);
    const { data } = (await browser.call('POST', '/authCodeLogin', { identifier: email, authCode })).json();
    expect(data.email).toBe(email);
    const { rows } = await test.deps.db.$client.query(
      'select referred_by, age_confirmed_at, consented_at from users where id = $1',
      [data.id],
    );
    const when = expect.any(Date);
    expect(rows).toEqual([{ referred_by: inviter.userId, age_confirmed_at: when, consented_at: when }]);
  });

  it('requires age and consent', async () => {
    const { token } = await invited();
    expect((await accept(token, { ...consent, consent: false })).json().errors).toEqual({
      consent: [messages.consentRequired],
    });
    expect((await accept(token, { ...consent, age_confirmed: false })).json().errors).toEqual({
      age_confirmed: [messages.ageRequired],
    });
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('accepts an invitation once, for seven days, and not for an address that has an account by then', async () => {
    const { token } = await invited();
    await accept(token);
    expect((await accept(token)).json().code).toBe('LINK_EXPIRED');
    const late = await invited();
    test.clock.advance(7 * DAY);
    expect((await accept(late.token)).statusCode).toBe(422);
    const taken = await invited();
    await signUp(test, taken.email);
    expect((await accept(taken.token)).statusCode).toBe(422);
  });
});

describe('an account without a password', () => {
  async function withoutPassword() {
    const { email, token } = await invited();
    const { token: bearer } = (await accept(token)).json();
    return { email, bearer: String(bearer) };
  }

  it('sends a set-up link for the forgotten password of an account without a password', async () => {
    const { email, bearer } = await withoutPassword();
    await createBrowser(test).call('POST', '/forgotPassword', { type: 'email', identifier: email });
    await test.runJobs();
    expect(sentTo(test, email).at(-1)?.text).toContain('/setup-password#token=');
    expect((await setUp(createBrowser(test), secretIn(email))).statusCode).toBe(200);
    expect((await setUp(createBrowser(test), bearer)).json().code).toBe('LINK_EXPIRED');
  });

  it('signs in to an account without a password by code alone', async () => {
    const { email } = await withoutPassword();
    const browser = createBrowser(test);
    await browser.call('POST', '/resendMagicLinkV1', { type: 'email', identifier: email });
    const authCode = await codeFor(test, email);
    const answer = await browser.call('POST', '/authCodeLogin', { identifier: email, authCode });
    browser.bearer = answer.json().access_token;
    expect((await browser.call('GET', '/user/security')).json().data).toMatchObject({ hasPassword: false });
    const refused = await browser.call('POST', '/user/totp', { password: PASSWORD });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'PASSWORD_MISSING']);
  });

  it('rejects access tokens in place of the set-up token, and the set-up token in other calls', async () => {
    const { bearer } = await withoutPassword();
    const person = await signUp(test);
    expect((await setUp(person.browser)).statusCode).toBe(401);
    expect((await setUp(createBrowser(test))).statusCode).toBe(401);
    const withoutBody = await createBrowser(test).call('POST', '/setupPassword', { password: 1 });
    expect(withoutBody.statusCode).toBe(401);
    const browser = createBrowser(test);
    browser.bearer = bearer;
    expect((await browser.call('GET', '/user')).statusCode).toBe(401);
    test.clock.advance(15 * MINUTE);
    expect((await setUp(browser, bearer)).statusCode).toBe(422);
  });
});

import * as messages from '@tessera/contracts/messages';
import { MINUTE } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  codeFor,
  createBrowser,
  newEmail,
  PASSWORD,
  signIn,
  signUp,
  signUpBody,
  signUpOnboarded,
  type Browser,
} from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ipOf = (number: number) => ({ remoteAddress: `10.0.0.${number}` });

describe('POST /register and its code', () => {
  it('creates the user after sign-up and the mailed code', async () => {
    const browser = createBrowser(test);
    const identifier = newEmail();
    const registered = await browser.call('POST', '/register', { ...signUpBody(identifier), country: 'GB' });
    expect(registered.statusCode).toBe(201);
    expect(registered.json()).toEqual({ message: 'We sent you a code', expires_in: 600 });
    const authCode = await codeFor(test, identifier);
    const answer = await browser.call('POST', '/authCodeLogin', { identifier, authCode });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      expires_in: 600,
      data: { email: identifier, country: 'GB', roles: [] },
    });
    browser.bearer = answer.json().access_token;
    const user = await browser.call('GET', '/user');
    expect(user.json().data).toEqual(answer.json().data);
  });

  it('signs up by phone with a code in a text message', async () => {
    const { body } = await signUp(test, '+4915112345678');
    expect(body.data).toMatchObject({ email: null, phone_number: '+4915112345678', onboarded_at: null });
    expect(test.sent.at(-1)).toMatchObject({ channel: 'text', to: '+4915112345678' });
  });

  it('responds the same to a known identifier and mails the owner, without a code', async () => {
    const { identifier } = await signUp(test);
    const stranger = createBrowser(test);
    const answer = await stranger.call('POST', '/register', signUpBody(identifier.toUpperCase()));
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: 'We sent you a code', expires_in: 600 },
    ]);
    await test.runJobs();
    expect(test.sent.at(-1)).toMatchObject({
      to: identifier,
      text: expect.stringContaining('has an account already'),
    });
    const guess = await stranger.call('POST', '/authCodeLogin', { identifier, authCode: '123456' });
    expect(guess.statusCode).toBe(401);
  });

  it('stores the referral for the new account', async () => {
    const referrer = await signUpOnboarded(test);
    const identifier = newEmail();
    const browser = createBrowser(test);
    await browser.call('POST', '/register', { ...signUpBody(identifier), referral: referrer.userId });
    const authCode = await codeFor(test, identifier);
    const { data } = (await browser.call('POST', '/authCodeLogin', { identifier, authCode })).json();
    const { rows } = await test.deps.db.$client.query('select referred_by from users where id = $1', [
      data.id,
    ]);
    expect(rows).toEqual([{ referred_by: referrer.userId }]);
  });

  it.each([
    ['password_confirmation', { password_confirmation: 'something else!' }, messages.passwordMismatch],
    ['password', { password: 'short!', password_confirmation: 'short!' }, messages.passwordTooShort],
    ['password', { password: 'long enough', password_confirmation: 'long enough' }, messages.passwordSpecial],
    ['password', { password: 'P@ssw0rd', password_confirmation: 'P@ssw0rd' }, messages.passwordCommon],
    ['identifier', { identifier: 'not an address' }, messages.invalidEmail],
    ['identifier', { type: 'phone', identifier: '12' }, messages.invalidPhone],
    ['country', { country: 'KP' }, messages.countryBlocked],
    ['country', { country: 'ZZ' }, messages.countryRequired],
    ['age_confirmed', { age_confirmed: false }, messages.ageRequired],
    ['consent', { consent: false }, messages.consentRequired],
    ['redirect_url', { redirect_url: 'https://evil.example/' }, messages.redirectRefused],
    ['surprise', { surprise: PASSWORD }, messages.unknownField],
  ])('responds 422 to an invalid %s', async (field, change, message) => {
    const answer = await createBrowser(test).call('POST', '/register', {
      ...signUpBody(newEmail()),
      ...change,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ message, code: 'VALIDATION', errors: { [field]: [message] } });
  });

  it("does not repeat the request's values in error responses", async () => {
    const answer = await createBrowser(test).call('POST', '/register', { type: 'email', password: 12345678 });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toContain('12345678');
  });

  it('responds 429 after five codes in an hour for one identifier', async () => {
    const body = signUpBody(newEmail());
    const ask = () => createBrowser(test).call('POST', '/register', body);
    for (let round = 0; round < 5; round += 1) expect((await ask()).statusCode).toBe(201);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    test.clock.advance(61 * MINUTE);
    expect((await ask()).statusCode).toBe(201);
  });

  it('limits the sign-ups of one IP address', async () => {
    const ask = (number: number) =>
      test.app.inject({
        method: 'POST',
        url: '/api/register',
        payload: signUpBody(newEmail()),
        ...ipOf(number),
      });
    for (let round = 0; round < 20; round += 1) expect((await ask(1)).statusCode).toBe(201);
    expect((await ask(1)).statusCode).toBe(429);
    expect((await ask(2)).statusCode).toBe(201);
  });

  it('completes the sign-up in the browser that began it when a stranger signs up with the same address', async () => {
    const identifier = newEmail();
    const owner = createBrowser(test);
    await owner.call('POST', '/register', signUpBody(identifier));
    const authCode = await codeFor(test, identifier);
    const stranger = createBrowser(test);
    const chosen = 'stranger knows this!';
    const theirs = { ...signUpBody(identifier), password: chosen, password_confirmation: chosen };
    await stranger.call('POST', '/register', theirs);
    const enter = (browser: Browser) => browser.call('POST', '/authCodeLogin', { identifier, authCode });
    expect((await enter(stranger)).statusCode).toBe(401);
    const later = await codeFor(test, identifier);
    expect((await owner.call('POST', '/authCodeLogin', { identifier, authCode: later })).statusCode).toBe(
      401,
    );
    expect((await enter(owner)).json()).toMatchObject({ data: { email: identifier } });
    expect((await signIn(test, identifier)).body.data.email).toBe(identifier);
    expect((await stranger.call('POST', '/authCodeLogin', { identifier, authCode: later })).statusCode).toBe(
      401,
    );
  });

  it("does not block the owner after a stranger's sign-ups and wrong codes on another network", async () => {
    const identifier = newEmail();
    const stranger = createBrowser(test, { from: '10.5.0.1' });
    const register = (browser: Browser) => browser.call('POST', '/register', signUpBody(identifier));
    for (let round = 0; round < 20; round += 1) {
      if (round % 5 === 0) expect((await register(stranger)).statusCode).toBe(201);
      await stranger.call('POST', '/authCodeLogin', { identifier, authCode: '000000' });
    }
    await register(stranger);
    expect((await register(stranger)).statusCode).toBe(429);
    const owner = createBrowser(test, { from: '10.5.0.2' });
    expect((await register(owner)).statusCode).toBe(201);
    const authCode = await codeFor(test, identifier);
    expect((await owner.call('POST', '/authCodeLogin', { identifier, authCode })).statusCode).toBe(200);
  });
});

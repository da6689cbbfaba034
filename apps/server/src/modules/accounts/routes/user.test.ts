import * as messages from '@tessera/contracts/messages';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, newEmail, signUp } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const profile = { first_name: ' Ada ', last_name: 'Lovelace', username: 'Ada.L_1', country: 'GB' };

describe('POST /onboardUser', () => {
  it('completes the profile, and responds the same to a repeated request', async () => {
    const { browser } = await signUp(test);
    const answer = await browser.call('POST', '/onboardUser', { ...profile, platform_type: 'parlerpay' });
    expect(answer.json().data).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      username: 'ada.l_1',
      country: 'GB',
      onboarded_at: test.clock.now().toISOString(),
    });
    expect((await browser.call('POST', '/onboardUser', profile)).json()).toEqual(answer.json());
    const change = await browser.call('POST', '/onboardUser', { ...profile, username: 'other' });
    expect([change.statusCode, change.json().code]).toEqual([409, 'ALREADY_ONBOARDED']);
  });

  it('rejects a username that differs from an existing username only in case', async () => {
    const { browser } = await signUp(test);
    const answer = await browser.call('POST', '/onboardUser', { ...profile, username: 'ADA.l_1' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: messages.usernameTaken,
      errors: { username: [messages.usernameTaken] },
    });
  });

  it.each([
    ['country', { country: 'RU' }, messages.countryBlocked],
    ['country', { country: '' }, messages.countryRequired],
    ['username', { username: 'a b' }, messages.usernameFormat],
    ['username', { username: 'ab' }, messages.usernameFormat],
    ['first_name', { first_name: 'x'.repeat(70) }, messages.nameTooLong],
    ['last_name', { last_name: ' ' }, messages.nameRequired],
  ])('rejects an invalid %s', async (field, change, message) => {
    const { browser } = await signUp(test);
    const answer = await browser.call('POST', '/onboardUser', { ...profile, username: 'free', ...change });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [message] }]);
  });
});

describe('POST /user/identifiers', () => {
  it('adds an e-mail to a phone account and notifies the phone', async () => {
    const { browser } = await signUp(test, '+447700900123');
    const identifier = newEmail();
    const asked = await browser.call('POST', '/user/identifiers', { type: 'email', identifier });
    expect(asked.json()).toMatchObject({ expires_in: 600 });
    const authCode = await codeFor(test, identifier);
    const wrong = authCode === '000000' ? '000001' : '000000';
    const refused = await browser.call('POST', '/user/identifiers/verify', { identifier, authCode: wrong });
    expect([refused.statusCode, refused.json().error]).toEqual([401, 'Invalid Auth Code']);
    const answer = await browser.call('POST', '/user/identifiers/verify', { identifier, authCode });
    expect(answer.json().data).toMatchObject({ email: identifier, phone_number: '+447700900123' });
    await test.runJobs();
    expect(test.sent.at(-1)).toMatchObject({ channel: 'text', to: '+447700900123' });
    const again = await browser.call('POST', '/user/identifiers', { type: 'email', identifier });
    expect(again.statusCode).toBe(409);
  });

  it('responds the same for an address of another user, and sends no code', async () => {
    const owner = await signUp(test);
    const { browser } = await signUp(test, '+447700900124');
    const { identifier } = owner;
    const asked = await browser.call('POST', '/user/identifiers', { type: 'email', identifier });
    expect(asked.json()).toMatchObject({ expires_in: 600 });
    await test.runJobs();
    expect(test.sent.at(-1)?.text).toContain('has an account already');
    const guess = await browser.call('POST', '/user/identifiers/verify', { identifier, authCode: '123456' });
    expect(guess.statusCode).toBe(401);
  });

  it("rejects another user's code", async () => {
    const first = await signUp(test, '+447700900125');
    const second = await signUp(test, '+447700900126');
    const identifier = newEmail();
    await first.browser.call('POST', '/user/identifiers', { type: 'email', identifier });
    const authCode = await codeFor(test, identifier);
    const answer = await second.browser.call('POST', '/user/identifiers/verify', { identifier, authCode });
    expect(answer.statusCode).toBe(401);
  });
});

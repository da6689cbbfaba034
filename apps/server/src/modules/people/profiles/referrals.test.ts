import { SignedInAnswer } from '@tessera/contracts/identity';
import { NotificationsPage } from '@tessera/contracts/notifications';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  codeFor,
  createBrowser,
  newEmail,
  PASSWORD,
  sentTo,
  signUpBody,
  signUpOnboarded,
  type Browser,
} from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function join(referral: string) {
  const [identifier, browser] = [newEmail(), createBrowser(test)];
  const answer = await browser.call('POST', '/register', { ...signUpBody(identifier), referral });
  expect(answer.statusCode).toBe(201);
  const authCode = await codeFor(test, identifier);
  const body = v.parse(
    SignedInAnswer,
    (await browser.call('POST', '/authCodeLogin', { identifier, authCode })).json(),
  );
  browser.bearer = body.access_token;
  return { browser, userId: body.data.id };
}
const complete = async (browser: Browser, username = `u${ulid().slice(-12).toLowerCase()}`) => {
  const profile = { first_name: 'Sofia', last_name: 'Marchetti', username, country: 'IT' };
  await browser.call('POST', '/onboardUser', profile);
};
const told = async (browser: Browser) =>
  v.parse(NotificationsPage, (await browser.call('GET', '/notifications')).json()).data;
const referrals = async (browser: Browser) =>
  (await browser.call('GET', '/user/profile')).json().data.referrals;
const referrerOf = async (userId: string) => {
  const { rows } = await test.deps.db.$client.query('select referred_by from users where id = $1', [userId]);
  return rows[0]?.referred_by;
};

it.each(['username', 'userId'] as const)(
  'stores the referrer of a link with the %s and notifies the referrer when the new profile is complete',
  async (name) => {
    const ada = await signUpOnboarded(test);
    const { browser, userId } = await join(name === 'username' ? ada.username.toUpperCase() : ada.userId);
    expect(await referrals(ada.browser)).toBe(1);
    expect(await told(ada.browser)).toEqual([]);
    await complete(browser);
    await complete(browser);
    expect(await told(ada.browser)).toMatchObject([
      { type: 'social', title: 'Sofia Marchetti joined through your link', link: `/contacts/${userId}` },
    ]);
  },
);

it('notifies the referrer once, and never while a block exists', async () => {
  const [ada, bob] = [await signUpOnboarded(test), await signUpOnboarded(test)];
  const [first, second] = [await join(ada.userId), await join(bob.userId)];
  await test.deps.db.$client.query(
    'insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)',
    [second.userId, bob.userId, test.clock.now()],
  );
  const username = `u${ulid().slice(-12).toLowerCase()}`;
  await complete(first.browser, username);
  await complete(second.browser);
  expect(await told(ada.browser)).toHaveLength(1);
  expect(await told(bob.browser)).toEqual([]);
  // Deletes the dedupe keys, so that only the complete profile prevents a second notification.
  await test.deps.db.$client.query('delete from notifications where user_id = $1', [ada.userId]);
  await complete(first.browser, username);
  expect(await told(ada.browser)).toEqual([]);
});

it('keeps the first referrer, and ignores a value that names no user', async () => {
  const [ada, bob] = [await signUpOnboarded(test), await signUpOnboarded(test)];
  const { userId } = await join(ada.userId);
  const again = { type: 'email', identifier: ada.identifier, password: PASSWORD, referral: bob.username };
  await createBrowser(test).call('POST', '/login', again);
  const empty = await createBrowser(test).call('POST', '/login', { ...again, referral: '' });
  expect(empty.statusCode).toBe(200);
  expect([await referrerOf(userId), await referrerOf(ada.userId)]).toEqual([ada.userId, null]);
  for (const referral of ['', 'nobody.at.all', ulid(), '..', '-'])
    expect(await referrerOf((await join(referral)).userId)).toBeNull();
});

it('notifies the inviter when the invitation is accepted', async () => {
  const ada = await signUpOnboarded(test);
  const email = newEmail();
  await ada.browser.call('POST', '/user/email-invite', { email });
  await test.runJobs();
  const [, token] = /#invitation=([\w-]+)/.exec(sentTo(test, email).at(-1)?.text ?? '') ?? [];
  const invited = createBrowser(test);
  const consents = { age_confirmed: true, consent: true };
  const { token: bearer } = (
    await invited.call('POST', '/invitations/accept', { token, ...consents })
  ).json();
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  await invited.call('POST', '/setupPassword', passwords, { authorization: `Bearer ${bearer}` });
  await invited.call('POST', '/login', { type: 'email', identifier: email, password: PASSWORD });
  const code = { identifier: email, authCode: await codeFor(test, email) };
  invited.bearer = (await invited.call('POST', '/authCodeLogin', code)).json().access_token;
  await complete(invited);
  expect(await told(ada.browser)).toMatchObject([{ title: 'Sofia Marchetti accepted your invite' }]);
  expect(await referrals(ada.browser)).toBe(1);
});

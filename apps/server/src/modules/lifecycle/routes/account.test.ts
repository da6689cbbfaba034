import * as messages from '@tessera/contracts/messages';
import { raiseNotification } from '../../notifications/raise-notification.service';
import { noticeAbout } from '../../../testing/notice-about';
import { signUpWithTotp } from '../../../testing/authenticator';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, newEmail, PASSWORD, sentTo, signUp } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('GET /user/security', () => {
  it('returns the sign-in methods', async () => {
    const { browser, identifier, app } = await signUpWithTotp(test);
    const second = newEmail();
    const proof = { password: PASSWORD, code: app.code() };
    await browser.call('POST', '/user/identifiers', { type: 'email', identifier: second, ...proof });
    const authCode = await codeFor(test, second);
    await browser.call('POST', '/user/identifiers/verify', { identifier: second, authCode });
    expect((await browser.call('GET', '/user/security')).json().data).toMatchObject({
      hasPassword: true,
      totp: true,
      recoveryCodesLeft: 10,
      identifiers: [
        { type: 'email', value: identifier, primary: true, removable: false },
        { type: 'email', value: second, primary: false, removable: true },
      ],
    });
    await test.runJobs();
    expect(sentTo(test, identifier).at(-1)?.text).toContain(`${second} can now be used to sign in`);
    const login = { type: 'email', identifier: second, password: PASSWORD };
    expect((await browser.call('POST', '/login', login)).json()).toMatchObject({ method: 'totp' });
  });
});

describe('/user/preferences', () => {
  it('stores the choice to hide balances', async () => {
    const { browser } = await signUp(test);
    expect((await browser.call('GET', '/user/preferences')).json()).toEqual({
      data: { hide_balances: false },
    });
    await browser.call('POST', '/user/preferences', { hide_balances: true });
    expect((await browser.call('GET', '/user/preferences')).json()).toEqual({
      data: { hide_balances: true },
    });
  });
});

describe('/user/notification-choices', () => {
  const path = '/user/notification-choices';

  it('starts with defaults and stores changed choices', async () => {
    const { browser } = await signUp(test);
    const { data } = (await browser.call('GET', path)).json();
    expect(data).toMatchObject({
      money_in: { app: true, email: true },
      staking: { app: true, email: false },
    });
    const changed = await browser.call('POST', path, { staking: { app: false, email: true } });
    expect(changed.json().data).toEqual({ ...data, staking: { app: false, email: true } });
    expect((await browser.call('GET', path)).json()).toEqual(changed.json());
  });

  it('rejects switching off security notifications and unknown kinds', async () => {
    const { browser } = await signUp(test);
    for (const choice of [
      { app: false, email: true },
      { app: true, email: false },
    ]) {
      const refused = await browser.call('POST', path, { security: choice });
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        { security: [messages.securityNotifications] },
      ]);
    }
    expect((await browser.call('POST', path, { made_up: { app: true, email: true } })).statusCode).toBe(422);
  });

  it('applies the choices to notifications and mails', async () => {
    const { browser, identifier, userId } = await signUp(test);
    await browser.call('POST', path, {
      money_in: { app: false, email: true },
      support: { app: true, email: false },
      staking: { app: false, email: false },
    });
    const mails = async () => {
      await test.runJobs();
      return sentTo(test, identifier).map(({ subject }) => subject);
    };
    const tell = (type: 'money_in' | 'support' | 'staking') =>
      raiseNotification(test.deps.db, test.clock, {
        userId,
        ...noticeAbout('something', type),
        dedupeKey: type,
      });
    for (const type of ['money_in', 'support', 'staking', 'money_in'] as const) await tell(type);
    const told = ['Incoming payment', 'We answered your ticket #1001', 'Unstaked coins are available'];
    expect((await mails()).filter((subject) => told.includes(subject ?? ''))).toEqual(['Incoming payment']);
    const page = (await browser.call('GET', '/notifications')).json();
    expect(page.data.map(({ title }: { title: string }) => title)).toEqual(['We answered your ticket #1001']);
    expect(page.unread).toBe(1);
  });
});

import { DAY, HOUR } from '../../platform/clock';
import type { NotificationType } from '@tessera/contracts/notifications';

import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { noticeAbout } from '../../testing/notice-about';
import { sentTo, signUp } from '../../testing/people';
import { raiseNotification, type NotificationFacts } from './raise-notification.service';
import { sendDigests } from './send-digests.service';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
  // 20:00 UTC, so that ten hours later is the next day.
  test.clock.set(new Date(Math.ceil(Date.now() / DAY) * DAY + 20 * HOUR));
});
afterEach(() => test.close());

type More = Pick<NotificationFacts, 'urgent'> & { kind?: NotificationType };
const tell = (userId: string, event: string, { kind = 'staking', ...more }: More = {}) =>
  raiseNotification(test.deps.db, test.clock, {
    userId,
    dedupeKey: event,
    ...noticeAbout(`About ${event}`, kind),
    ...more,
  });
async function mails(identifier: string) {
  await test.runJobs();
  return sentTo(test, identifier).filter(({ subject, text }) => `${subject} ${text}`.includes('About '));
}
const byMail = async (kinds: object) => {
  const person = await signUp(test);
  await person.browser.call('POST', '/user/notification-choices', kinds);
  return person;
};
const both = { app: true, email: true };

it('sends one mail per day without read notifications, and no second mail when run again', async () => {
  const { browser, identifier, userId } = await byMail({
    staking: both,
    validator: both,
    social: { app: false, email: true },
  });
  await tell(userId, 'a stake');
  await tell(userId, 'a validator', { kind: 'validator' });
  await raiseNotification(test.deps.db, test.clock, {
    userId,
    template: 'followed',
    params: { person: userId, name: 'About a follower', username: 'www.evil.com' },
    dedupeKey: 'a follower',
  });
  await tell(userId, 'what was read');
  const { data } = (await browser.call('GET', '/notifications')).json();
  await browser.call('POST', '/mark-notification-as-read', { notification_id: data[0].id });

  await sendDigests(test.deps);
  expect(await mails(identifier)).toEqual([]);
  test.clock.advance(10 * HOUR);
  await tell(userId, 'the new day');
  await Promise.all([sendDigests(test.deps), sendDigests(test.deps)]);
  await sendDigests(test.deps);
  const [mail, ...more] = await mails(identifier);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('3 things happened on Tessera');
  for (const said of [
    'About a stake can be spent again.',
    'About a validator was jailed.',
    'About a follower started',
  ])
    expect(mail?.text).toContain(said);
  // A mail client would turn the username `www.evil.com` into a link.
  expect(mail?.text).not.toMatch(/what was read|the new day|evil/);

  test.clock.advance(DAY);
  await sendDigests(test.deps);
  expect((await mails(identifier)).map(({ subject }) => subject)).toEqual([
    '3 things happened on Tessera',
    'One thing happened on Tessera',
  ]);
});

it('omits cleared notifications and types that were switched off', async () => {
  const { browser, identifier, userId } = await byMail({ staking: both, social: both });
  await tell(userId, 'cleared');
  await browser.call('DELETE', '/delete-notifications');
  await tell(userId, 'muted', { kind: 'social' });
  await browser.call('POST', '/user/notification-choices', { social: { app: true, email: false } });
  test.clock.advance(DAY);
  await sendDigests(test.deps);
  expect(await mails(identifier)).toEqual([]);
});

it('mails money, answers and urgent notices at once and not again in the daily mail', async () => {
  const { identifier, userId } = await byMail({ staking: both });
  await tell(userId, 'money', { kind: 'money_in' });
  await tell(userId, 'an answer', { kind: 'support' });
  await tell(userId, 'the last moment', { urgent: true });
  const subjects = async () => (await mails(identifier)).map(({ subject }) => subject);
  const all = ['We answered your ticket #1001', 'Incoming payment', 'Unstaked coins are available'];
  expect(new Set(await subjects())).toEqual(new Set(all));
  test.clock.advance(DAY);
  await sendDigests(test.deps);
  expect(await subjects()).toHaveLength(all.length);
});

it('continues after a failed mail, throws at the end, and retries only that mail', async () => {
  const people = [
    await byMail({ staking: both }),
    await byMail({ staking: both }),
    await byMail({ staking: both }),
  ];
  for (const { userId } of people) await tell(userId, 'a stake');
  test.clock.advance(DAY);
  let calls = 0;
  const failing = {
    now: () => {
      calls += 1;
      // `sendDigests` reads the clock for the fourth time while it queues the second mail.
      if (calls === 4) throw new Error('no time for this one');
      return test.clock.now();
    },
  };
  await expect(sendDigests({ ...test.deps, clock: failing })).rejects.toThrow('daily mails that failed: 1');
  expect(test.logs()).toContain('no time for this one');
  const counts = async () => {
    const found: number[] = [];
    for (const { identifier } of people) found.push((await mails(identifier)).length);
    return found;
  };
  expect((await counts()).reduce((sum, count) => sum + count)).toBe(2);
  await sendDigests(test.deps);
  expect(await counts()).toEqual([1, 1, 1]);
});

it('omits the sender of a payment whom the user may not see', async () => {
  const { identifier, userId } = await byMail({ money_in: both });
  const coins = { chainId: '31337', symbol: 'ETH', amount: 'About 1.5 ETH' } as const;
  for (const from of ['bob.example', 'ben.example']) {
    const notice = { template: 'money-in', params: { ...coins, from } } as const;
    await raiseNotification(test.deps.db, test.clock, { userId, ...notice, dedupeKey: from, mailed: true });
  }
  // When a payment and a block are concurrent, a due row can contain the name of the blocked sender.
  const { $client } = test.deps.db;
  await $client.query('update notifications set digest_due = true where user_id = $1', [userId]);
  await $client.query(
    `update notifications set template = null, params = null where dedupe_key = 'ben.example'`,
  );
  test.clock.advance(DAY);
  await sendDigests(test.deps);
  const [mail] = await mails(identifier);
  expect(mail?.text.match(/Incoming payment\. You received About 1\.5 ETH\./g)).toHaveLength(2);
  expect(mail?.text).not.toMatch(/bob|ben/);
});

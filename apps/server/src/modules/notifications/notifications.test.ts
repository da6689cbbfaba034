import { NotificationsPage, type NotificationType } from '@tessera/contracts/notifications';
import * as v from 'valibot';

import { createTestClock, DAY, MINUTE } from '../../platform/clock';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { noticeAbout } from '../../testing/notice-about';
import { signUp, signUpOnboarded, type Browser } from '../../testing/people';
import { deleteHidden } from './notifications.repository';
import {
  raiseNotification,
  raiseNotifications,
  type NotificationFacts,
  DAILY_LIMIT,
} from './raise-notification.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const read = async (browser: Browser, page = 1) =>
  v.parse(NotificationsPage, (await browser.call('GET', `/notifications?page=${page}`)).json());

type More = Pick<NotificationFacts, 'actorId' | 'mailed'>;
const about = (
  userId: string,
  event: number | string,
  { kind = 'staking', ...more }: More & { kind?: NotificationType } = {},
): NotificationFacts => ({
  userId,
  dedupeKey: `event:${event}`,
  ...noticeAbout(`Event ${event}`, kind),
  ...more,
});
const tell = (facts: NotificationFacts) =>
  test.deps.db.transaction((tx) => raiseNotification(tx, test.clock, facts));

it('gives the creation time as the specification formats it, in UTC', async () => {
  const clock = createTestClock(new Date('2026-11-20T21:47:09.000Z'));
  const { browser, userId } = await signUp(test);
  await test.deps.db.transaction((tx) => raiseNotification(tx, clock, about(userId, 'dated')));
  expect((await read(browser)).data[0]?.formated_date).toBe('NOV 20, 2026 - 09:47 PM');
});

it('lists, marks read and clears the notifications of one user only', async () => {
  const ada = await signUp(test);
  const bob = await signUp(test);
  for (let event = 1; event <= 25; event += 1) await tell(about(ada.userId, event));
  await tell(about(ada.userId, 25));
  await tell(about(bob.userId, 1));

  const first = await read(ada.browser);
  expect(first).toMatchObject({ current_page: 1, last_page: 2, unread: 25 });
  expect(first.data.map(({ body }) => body).slice(0, 2)).toEqual([
    'Event 25 can be spent again.',
    'Event 24 can be spent again.',
  ]);
  expect((await read(ada.browser, 2)).data).toHaveLength(5);

  const mark = { notification_id: first.data[0]?.id };
  expect((await ada.browser.call('POST', '/mark-notification-as-read', mark)).statusCode).toBe(200);
  expect((await ada.browser.call('POST', '/mark-notification-as-read', mark)).statusCode).toBe(200);
  expect((await bob.browser.call('POST', '/mark-notification-as-read', mark)).statusCode).toBe(404);
  expect((await read(ada.browser)).unread).toBe(24);
  await ada.browser.call('POST', '/mark-all-notifications-as-read');
  expect((await read(ada.browser)).unread).toBe(0);
  await ada.browser.call('DELETE', '/delete-notifications');
  expect((await read(ada.browser)).data).toEqual([]);
  expect((await read(bob.browser)).data).toHaveLength(1);
});

it('clears only listed notifications and does not notify a cleared event again', async () => {
  const { browser, userId } = await signUp(test);
  await tell(about(userId, 'seen'));
  const before = (await read(browser)).data[0]?.id;
  test.clock.advance(1);
  await tell(about(userId, 'new'));
  expect((await browser.call('DELETE', '/delete-notifications?before=nonsense')).statusCode).toBe(422);
  expect((await read(browser)).data).toHaveLength(2);
  await browser.call('DELETE', `/delete-notifications?before=${before}`);
  await tell(about(userId, 'seen'));
  expect((await read(browser)).data.map(({ body }) => body)).toEqual(['Event new can be spent again.']);

  const kept = () =>
    test.deps.db.$client.query(
      'select title, body, link, template, params from notifications where user_id = $1 and hidden',
      [userId],
    );
  expect((await kept()).rows).toEqual([{ title: '', body: '', link: null, template: null, params: null }]);
  await deleteHidden(test.deps.db, new Date(test.clock.now().getTime() + 1));
  expect((await kept()).rows).toEqual([]);
  expect((await read(browser)).data).toHaveLength(1);
});

it('keeps notifications that are newer than `before`, also from a server with a slow clock', async () => {
  const [{ browser, userId }, other] = [await signUp(test), await signUp(test)];
  const behind = createTestClock(new Date(test.clock.now().getTime() - MINUTE));
  await tell(about(userId, 'seen'));
  const before = (await read(browser)).data[0]?.id;
  await raiseNotification(test.deps.db, behind, about(userId, 'unseen'));
  expect((await read(browser)).data.map(({ body }) => body)).toEqual([
    'Event unseen can be spent again.',
    'Event seen can be spent again.',
  ]);
  await other.browser.call('DELETE', `/delete-notifications?before=${before}`);
  expect((await read(browser)).data).toHaveLength(2);
  await browser.call('DELETE', `/delete-notifications?before=${before}`);
  expect((await read(browser)).data.map(({ body }) => body)).toEqual(['Event unseen can be spent again.']);
});

it('deletes hidden notifications in batches', async () => {
  const { browser, userId } = await signUp(test);
  for (let event = 1; event <= 5; event += 1) await tell(about(userId, event));
  await browser.call('DELETE', '/delete-notifications');
  const spy = jest.spyOn(test.deps.db.$client, 'query');
  await deleteHidden(test.deps.db, new Date(test.clock.now().getTime() + 1), 2);
  expect(spy.mock.calls.length).toBeGreaterThanOrEqual(3);
  spy.mockRestore();
  const rows = test.deps.db.$client.query('select 1 from notifications where user_id = $1', [userId]);
  expect((await rows).rowCount).toBe(0);
});

it('inserts the success of a confirmed transfer as read and a failure as unread', async () => {
  const { browser, userId } = await signUp(test);
  const coins = { chainId: 'optio-testnet', symbol: 'OPT', amount: '1 OPT', did: 'send' } as const;
  await tell({ userId, dedupeKey: 'done', template: 'transfer-done', params: coins, confirmed: true });
  await tell({ userId, dedupeKey: 'failed', template: 'transfer-failed', params: { ...coins, why: 'x' } });
  const { data, unread } = await read(browser);
  expect(unread).toBe(1);
  expect(data.map(({ title, read_at }) => [title, read_at !== null])).toEqual([
    ['Transfer failed', false],
    ['Transfer successful', true],
  ]);
});

it('returns the actor and the key parts', async () => {
  const { browser, userId } = await signUpOnboarded(test);
  const actor = await signUpOnboarded(test);
  await tell(about(userId, 'follow', { kind: 'social', actorId: actor.userId }));
  await tell(about(userId, 'alone'));
  const [alone, follow] = (await read(browser)).data;
  expect(follow).toMatchObject({
    key_parts: ['Event follow'],
    actor: { id: actor.userId, username: actor.username, first_name: 'Ada', following: false },
  });
  await browser.call('POST', `/user/follow/${actor.userId}`);
  expect((await read(browser)).data[1]?.actor?.following).toBe(true);
  expect(alone).toMatchObject({ key_parts: ['Event alone'], actor: null });
});

it('limits notifications that other users cause to 200 a day, and does not limit other notifications', async () => {
  const { userId } = await signUp(test);
  const people = Array.from({ length: 199 }, (_, index) =>
    about(userId, `crowd ${index}`, { kind: 'social', mailed: true }),
  );
  await raiseNotifications(test.deps.db, test.clock, people);
  const many = (name: string) =>
    Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        tell(about(userId, `${name} ${index}`, { kind: 'money_in', mailed: true })),
      ),
    );
  await many('late');
  await tell(about(userId, 'own'));
  const count = async (type: string) => {
    const { rows } = await test.deps.db.$client.query(
      `select count(*)::int as n from notifications where user_id = $1 and type = any($2::text[])`,
      [userId, type.split(',')],
    );
    return rows[0].n;
  };
  expect([await count('social,money_in'), await count('staking')]).toEqual([DAILY_LIMIT, 1]);
  test.clock.advance(DAY + 1);
  await many('the next day');
  expect(await count('social,money_in')).toBe(DAILY_LIMIT + 8);
});

it('renders the template, or the stored text when the template is unknown', async () => {
  const { browser, userId } = await signUp(test);
  for (const event of ['known', 'newer', 'broken', 'older']) {
    await tell(about(userId, event));
    test.clock.advance(1);
  }
  const change = (event: string, set: string) =>
    test.deps.db.$client.query(`update notifications set ${set} where user_id = $1 and dedupe_key = $2`, [
      userId,
      `event:${event}`,
    ]);
  for (const event of ['known', 'newer', 'broken', 'older'])
    await change(event, `body = 'As it was written'`);
  await change('newer', `template = 'of-a-newer-server'`);
  await change('broken', `params = '{"amount": 7}'`);
  await change('older', `template = null, params = null`);
  const bodies = (await read(browser)).data.map(({ body }) => body);
  expect(bodies).toEqual([...Array(3).fill('As it was written'), 'Event known can be spent again.']);
});

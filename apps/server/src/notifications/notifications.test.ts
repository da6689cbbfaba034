import { NotificationsPage } from '@tessera/contracts';
import * as v from 'valibot';

import { DAY } from '../clock';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { signUp, signUpOnboarded, type Browser } from '../testing/people';
import { forgetHidden } from './notifications.repository';
import { raiseNotification, raiseNotifications, type NotificationFacts } from './raise-notification';
import { FROM_OTHERS_A_DAY } from './within-limit';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const read = async (browser: Browser, page = 1) =>
  v.parse(NotificationsPage, (await browser.call('GET', `/notifications?page=${page}`)).json());

const about = (userId: string, event: number | string, over: Partial<NotificationFacts> = {}) => ({
  userId,
  type: 'transaction' as const,
  title: `Event ${event}`,
  body: 'Something happened.',
  link: '/my-assets',
  dedupeKey: `event:${event}`,
  ...over,
});
const tell = (facts: NotificationFacts) =>
  test.deps.db.transaction((tx) => raiseNotification(tx, test.clock, facts));

it('pages through what a person was told, marks it read and clears it, and leaves others alone', async () => {
  const ada = await signUp(test);
  const bob = await signUp(test);
  for (let event = 1; event <= 25; event += 1) await tell(about(ada.userId, event));
  await tell(about(ada.userId, 25));
  await tell(about(bob.userId, 1));

  const first = await read(ada.browser);
  expect(first).toMatchObject({ current_page: 1, last_page: 2, unread: 25 });
  expect(first.data.map(({ title }) => title).slice(0, 2)).toEqual(['Event 25', 'Event 24']);
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

it('clears no more than what stood there when it was pressed, and tells nothing cleared anew', async () => {
  const { browser, userId } = await signUp(test);
  await tell(about(userId, 'seen'));
  const before = (await read(browser)).data[0]?.id;
  test.clock.advance(1);
  await tell(about(userId, 'new'));
  expect((await browser.call('DELETE', '/delete-notifications?before=nonsense')).statusCode).toBe(422);
  expect((await read(browser)).data).toHaveLength(2);
  await browser.call('DELETE', `/delete-notifications?before=${before}`);
  await tell(about(userId, 'seen'));
  expect((await read(browser)).data.map(({ title }) => title)).toEqual(['Event new']);

  const kept = () =>
    test.deps.db.$client.query('select title, body, link from notifications where user_id = $1 and hidden', [
      userId,
    ]);
  expect((await kept()).rows).toEqual([{ title: '', body: '', link: null }]);
  await forgetHidden(test.deps.db, new Date(test.clock.now().getTime() + 1));
  expect((await kept()).rows).toEqual([]);
  expect((await read(browser)).data).toHaveLength(1);
});

it('forgets what is hidden a part at a time', async () => {
  const { browser, userId } = await signUp(test);
  for (let event = 1; event <= 5; event += 1) await tell(about(userId, event));
  await browser.call('DELETE', '/delete-notifications');
  const spy = jest.spyOn(test.deps.db.$client, 'query');
  await forgetHidden(test.deps.db, new Date(test.clock.now().getTime() + 1), 2);
  expect(spy.mock.calls.length).toBeGreaterThanOrEqual(3);
  spy.mockRestore();
  const rows = test.deps.db.$client.query('select 1 from notifications where user_id = $1', [userId]);
  expect((await rows).rowCount).toBe(0);
});

it('says whose doing it is, and which words matter', async () => {
  const { browser, userId } = await signUpOnboarded(test);
  const actor = await signUpOnboarded(test);
  await tell(
    about(userId, 'follow', { type: 'social', actorId: actor.userId, keyParts: [`@${actor.username}`] }),
  );
  await tell(about(userId, 'alone'));
  const [alone, follow] = (await read(browser)).data;
  expect(follow).toMatchObject({
    key_parts: [`@${actor.username}`],
    actor: { id: actor.userId, username: actor.username, first_name: 'Ada', following: false },
  });
  await browser.call('POST', `/user/follow/${actor.userId}`);
  expect((await read(browser)).data[1]?.actor?.following).toBe(true);
  expect(alone).toMatchObject({ key_parts: [], actor: null });
});

it('tells of others’ actions two hundred times a day, of one’s own without limit, and of both the next day', async () => {
  const { userId } = await signUp(test);
  const people = Array.from({ length: 199 }, (_, index) =>
    about(userId, `crowd ${index}`, { type: 'social', mailed: true }),
  );
  await raiseNotifications(test.deps.db, test.clock, people);
  const many = (name: string) =>
    Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        tell(about(userId, `${name} ${index}`, { type: 'money_in', mailed: true })),
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
  expect([await count('social,money_in'), await count('transaction')]).toEqual([FROM_OTHERS_A_DAY, 1]);
  test.clock.advance(DAY + 1);
  await many('the next day');
  expect(await count('social,money_in')).toBe(FROM_OTHERS_A_DAY + 8);
});

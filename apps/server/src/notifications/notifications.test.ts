import { NotificationsPage } from '@tessera/contracts';
import * as v from 'valibot';

import { createTestApp, type TestApp } from '../testing/create-test-app';
import { signUp, type Browser } from '../testing/people';
import { raiseNotification } from './raise-notification';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 120_000);
afterAll(() => test.close());

const read = async (browser: Browser, page = 1) =>
  v.parse(NotificationsPage, (await browser.call('GET', `/notifications?page=${page}`)).json());

it('pages through what a person was told, marks it read and clears it, and leaves others alone', async () => {
  const { db, clock } = test.deps;
  const ada = await signUp(test);
  const bob = await signUp(test);
  const tell = (userId: string, event: number) =>
    raiseNotification(db, clock, {
      userId,
      type: 'transaction',
      title: `Event ${event}`,
      body: 'Something happened.',
      link: '/my-assets',
      dedupeKey: `event:${event}`,
    });
  for (let event = 1; event <= 25; event += 1) await tell(ada.userId, event);
  await tell(ada.userId, 25);
  await tell(bob.userId, 1);

  const first = await read(ada.browser);
  expect(first).toMatchObject({ current_page: 1, last_page: 2, unread: 25 });
  expect(first.data.map(({ title }) => title).slice(0, 2)).toEqual(['Event 25', 'Event 24']);
  expect((await read(ada.browser, 2)).data).toHaveLength(5);

  const mark = { notification_id: first.data[0]?.id };
  expect((await ada.browser.call('POST', '/mark-notification-as-read', mark)).statusCode).toBe(200);
  expect((await bob.browser.call('POST', '/mark-notification-as-read', mark)).statusCode).toBe(404);
  expect((await read(ada.browser)).unread).toBe(24);
  await ada.browser.call('POST', '/mark-all-notifications-as-read');
  expect((await read(ada.browser)).unread).toBe(0);
  await ada.browser.call('DELETE', '/delete-notifications');
  expect((await read(ada.browser)).data).toEqual([]);
  expect((await read(bob.browser)).data).toHaveLength(1);
});

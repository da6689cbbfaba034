import type { Notification } from '@tessera/contracts/notifications';
import { createAuthStore } from './create-auth-store';

const note = (id: string): Notification => ({
  id,
  type: 'staking',
  title: id,
  body: '',
  link: null,
  key_parts: [],
  times: [],
  mark: null,
  actor: null,
  read_at: null,
  created_at: '2026-11-21T10:00:00.000Z',
});
const page = (current_page: number, last_page: number, ...ids: string[]) => ({
  data: ids.map(note),
  current_page,
  last_page,
});

test('replaces the list with the first page, appends later pages, and empties it on failure', () => {
  const store = createAuthStore(() => true);
  const shown = () => {
    const { notifications, currentPage, lastNotificaionPage, notificationsStatus } = store.getState();
    const ids = notifications.map(({ id }) => String(id)).join('');
    return [notificationsStatus, ids, currentPage, lastNotificaionPage];
  };
  expect(shown()).toEqual(['idle', '', 1, 1]);
  store.getState().notificationsPending();
  expect(shown()).toEqual(['pending', '', 1, 1]);
  store.getState().notificationsLoaded(page(1, 3, 'f', 'e'));
  // A new notification has shifted `e` onto the second page.
  store.getState().notificationsLoaded(page(2, 3, 'e', 'd'));
  expect(shown()).toEqual(['succeeded', 'fed', 2, 3]);
  store.getState().notificationsPending();
  expect(shown()).toEqual(['pending', 'fed', 2, 3]);
  store.getState().notificationsLoaded(page(1, 2, 'g', 'f'));
  expect(shown()).toEqual(['succeeded', 'gf', 1, 2]);
  store.getState().notificationsFailed();
  expect(shown()).toEqual(['failed', '', 1, 1]);
  store.getState().notificationsLoaded(page(1, 1, 'g'));
  store.getState().signedOut();
  expect(shown()).toEqual(['idle', '', 1, 1]);
});

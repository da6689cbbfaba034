import type { Notification, NotificationsPage } from '@tessera/contracts/notifications';

/** Builds a page of GET /notifications. Counts the unread ones by default. */
export function pageOf(data: readonly Notification[], over: Partial<NotificationsPage> = {}) {
  const unread = data.filter(({ read_at }) => read_at === null).length;
  return {
    status: 200,
    body: { data: [...data], current_page: 1, last_page: 1, unread, ...over },
  };
}

export const done = { status: 200, body: { message: 'Done' } };

import type { Notification, NotificationsPage } from '@tessera/contracts';

/** One page of GET /notifications; unread is what it says itself, unless it is given. */
export function pageOf(data: readonly Notification[], over: Partial<NotificationsPage> = {}) {
  const unread = data.filter(({ read_at }) => read_at === null).length;
  return {
    status: 200,
    body: { data: [...data], current_page: 1, last_page: 1, unread, ...over },
  };
}

export const done = { status: 200, body: { message: 'Done' } };

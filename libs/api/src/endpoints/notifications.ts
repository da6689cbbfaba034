import { NotificationsPage } from '@tessera/contracts/notifications';
import { Done } from '@tessera/contracts/primitives';
import { endpoint } from '../client/endpoint';
import { mutation } from '../client/mutation';
import { queryKeys } from '../query-keys';

/** Reads a page of notifications, newest first, with the count of unread ones. */
export const getNotifications = endpoint('GET notifications', {
  request: (page: number) => ({ searchParams: { page } }),
  response: NotificationsPage,
});

const markAll = endpoint('POST mark-all-notifications-as-read', {});

/** Marks one notification as read, or all when no id is given. */
export const useMarkNotification = mutation('POST mark-notification-as-read', {
  request: (notification_id?: string) => ({ body: { notification_id } }),
  wrap:
    (fetch) =>
    (api, [id, ...args], options) =>
      id === undefined ? markAll(api, [], options) : fetch(api, [id, ...args], options),
  invalidates: [queryKeys.notifications],
});

/** Deletes a notification and all older ones. The request outlives the page. */
export const deleteNotifications = endpoint('DELETE delete-notifications', {
  request: (before: string) => ({ searchParams: { before }, keepalive: true }),
  response: Done,
});

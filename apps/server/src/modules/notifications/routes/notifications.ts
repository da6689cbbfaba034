import {
  ClearNotificationsQuery,
  MarkNotificationRequest,
  NotificationsPage,
  NotificationsQuery,
} from '@tessera/contracts/notifications';
import { Done } from '@tessera/contracts/primitives';
import type { App } from '../../../http/app-types';
import { readAfterEvents } from '../../../http/replica-reads';
import type { PlatformDeps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { clearNotifications, markAllRead, markRead } from '../notifications.repository';
import { notificationsPage } from '../notifications.service';

const config = { access: 'session' } as const;
const done = { 200: Done };

export function registerNotifications(app: App, deps: PlatformDeps): void {
  const { db, clock } = deps;
  app.get(
    '/notifications',
    { schema: { querystring: NotificationsQuery, response: { 200: NotificationsPage } }, config },
    async (request) =>
      readAfterEvents(deps, request, (read) =>
        notificationsPage(read, request.session.userId, request.query.page),
      ),
  );
  app.post(
    '/mark-notification-as-read',
    { schema: { body: MarkNotificationRequest, response: done }, config },
    async ({ session, body }) => {
      if (!(await markRead(db, session.userId, body.notification_id, clock.now()))) throw notFound();
      return { message: 'Marked as read' };
    },
  );
  app.post('/mark-all-notifications-as-read', { schema: { response: done }, config }, async ({ session }) => {
    await markAllRead(db, session.userId, clock.now());
    return { message: 'All marked as read' };
  });
  app.delete(
    '/delete-notifications',
    { schema: { querystring: ClearNotificationsQuery, response: done }, config },
    async ({ session, query }) => {
      await clearNotifications(db, session.userId, clock.now(), query.before);
      return { message: 'Cleared' };
    },
  );
}

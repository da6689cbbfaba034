import { Done, MarkNotificationRequest } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { markRead } from '../notifications.repository';
import { notFound } from '../../../platform/errors';

export function registerMarkNotification(app: App, deps: PlatformDeps): void {
  app.post(
    '/mark-notification-as-read',
    {
      schema: { body: MarkNotificationRequest, response: { 200: Done } },
      config: { access: 'session' },
    },
    async ({ session, body }) => {
      if (!(await markRead(deps.db, session.userId, body.notification_id, deps.clock.now())))
        throw notFound();
      return { message: 'Marked as read' };
    },
  );
}

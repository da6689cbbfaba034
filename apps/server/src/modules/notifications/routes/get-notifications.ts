import { NotificationsPage, NotificationsQuery } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { notificationsPage } from '../notifications.service';

const PER_PAGE = 20;

export function registerGetNotifications(app: App, deps: PlatformDeps): void {
  app.get(
    '/notifications',
    {
      schema: { querystring: NotificationsQuery, response: { 200: NotificationsPage } },
      config: { access: 'session' },
    },
    async ({ session, query: { page } }) => {
      const { data, total, unread } = await notificationsPage(deps.db, session.userId, {
        page,
        perPage: PER_PAGE,
      });
      return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / PER_PAGE)), unread };
    },
  );
}

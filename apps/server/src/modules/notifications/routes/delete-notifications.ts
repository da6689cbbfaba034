import { ClearNotificationsQuery, Done } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { clearNotifications } from '../notifications.repository';

export function registerDeleteNotifications(app: App, deps: PlatformDeps): void {
  app.delete(
    '/delete-notifications',
    {
      schema: { querystring: ClearNotificationsQuery, response: { 200: Done } },
      config: { access: 'session' },
    },
    async ({ session, query: { before } }) => {
      await clearNotifications(deps.db, session.userId, { at: deps.clock.now(), before });
      return { message: 'Cleared' };
    },
  );
}

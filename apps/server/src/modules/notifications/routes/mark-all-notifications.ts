import { Done } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { markAllRead } from '../notifications.repository';

export function registerMarkAllNotifications(app: App, deps: PlatformDeps): void {
  app.post(
    '/mark-all-notifications-as-read',
    { schema: { response: { 200: Done } }, config: { access: 'session' } },
    async ({ session }) => {
      await markAllRead(deps.db, session.userId, deps.clock.now());
      return { message: 'All marked as read' };
    },
  );
}

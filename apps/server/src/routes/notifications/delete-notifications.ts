import { Done } from '@tessera/contracts';

import type { App } from '../../app-types';
import type { LedgerDeps } from '../../ledger-deps';
import { deleteAll } from '../../notifications/notifications.repository';

export function registerDeleteNotifications(app: App, deps: LedgerDeps): void {
  app.delete(
    '/delete-notifications',
    { schema: { response: { 200: Done } }, config: { access: 'session' } },
    async ({ session }) => {
      await deleteAll(deps.db, session.userId);
      return { message: 'Cleared' };
    },
  );
}

import { StaffRequestsAnswer } from '@tessera/contracts';
import { openRequests } from '../../admin/requests.repository';
import type { App } from '../../app-types';
import type { ServerDeps } from '../../deps';

/** Who may freeze sees what asks to unfreeze; changes of roles are listed for those who may decide them. */
export function registerGetRequests(app: App, { db, clock }: ServerDeps): void {
  app.get(
    '/admin/requests',
    {
      schema: { response: { 200: StaffRequestsAnswer } },
      config: { access: { permission: 'users.freeze' } },
    },
    async ({ session }) => ({ data: await openRequests(db, clock.now(), session) }),
  );
}

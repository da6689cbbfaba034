import { isPermitted, StaffRequestsAnswer } from '@tessera/contracts';
import { readReleaseRequests } from '../../releases';
import { readOpenRequests } from '../approvals/requests.repository';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';

/** Lists the open requests that the caller's roles may decide: unfreezing, role changes, moves to an older release. */
export function registerGetRequests(app: App, deps: PlatformDeps): void {
  app.get(
    '/admin/requests',
    {
      schema: { response: { 200: StaffRequestsAnswer } },
      config: { access: { permission: 'users.freeze' } },
    },
    async ({ session }) => ({
      data: await readOpenRequests(deps.db, deps.clock.now(), session),
      releases: isPermitted(session.roles, 'releases.move') ? await readReleaseRequests(deps) : [],
    }),
  );
}

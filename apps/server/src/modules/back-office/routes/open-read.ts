import { auditActor } from '../../audit';
import { AdminUserParams, StaffReadAnswer, StaffReadRequest } from '@tessera/contracts';
import { openStaffRead } from '../reads/staff-read.service';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';

export function registerOpenRead(app: App, deps: PlatformDeps): void {
  app.post(
    '/admin/users/:id/reads',
    {
      schema: { params: AdminUserParams, body: StaffReadRequest, response: { 200: StaffReadAnswer } },
      config: { access: { permission: 'users.read' } },
    },
    async (request) => ({
      data: await openStaffRead(deps, auditActor(request), request.params.id, request.body),
    }),
  );
}

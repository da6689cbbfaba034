import type { LedgerDeps } from '../../chains';
import { AdminUserParams, AdminUserTransfersAnswer } from '@tessera/contracts';
import { auditActor } from '../../audit';
import { readPersonTransfers } from '../people/person.service';
import type { App } from '../../../http/app-types';

export function registerGetUserTransfers(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/users/:id/transfers',
    {
      schema: { params: AdminUserParams, response: { 200: AdminUserTransfersAnswer } },
      config: { access: { permission: 'transfers.read' } },
    },
    async (request) => ({ data: await readPersonTransfers(deps, auditActor(request), request.params.id) }),
  );
}

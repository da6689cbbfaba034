import { AdminUserParams, AdminUserTransfersAnswer } from '@tessera/contracts';
import { readPersonTransfers } from '../../admin/read-person';
import type { App } from '../../app-types';
import type { ServerDeps } from '../../deps';

export function registerGetUserTransfers(app: App, deps: ServerDeps): void {
  app.get(
    '/admin/users/:id/transfers',
    {
      schema: { params: AdminUserParams, response: { 200: AdminUserTransfersAnswer } },
      config: { access: { permission: 'transfers.read' } },
    },
    async (request) => ({ data: await readPersonTransfers(deps, request, request.params.id) }),
  );
}

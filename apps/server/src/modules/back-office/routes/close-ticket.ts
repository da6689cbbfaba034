import { AdminTicketAnswer, AdminTicketParams } from '@tessera/contracts';
import { auditActor } from '../../audit';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { closeForStaff } from '../support/handle-ticket';

export function registerCloseForStaff(app: App, deps: IdentityDeps): void {
  app.post(
    '/admin/tickets/:id/close',
    {
      schema: { params: AdminTicketParams, response: { 200: AdminTicketAnswer } },
      config: { access: { permission: 'tickets.handle' } },
    },
    async (request) => ({ data: await closeForStaff(deps, auditActor(request), request.params.id) }),
  );
}

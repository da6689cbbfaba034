import { AdminTicketAnswer, AdminTicketParams } from '@tessera/contracts';
import { auditActor } from '../../audit';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { closeTicketAsStaff } from '../support/handle-ticket.service';

export function registerCloseForStaff(app: App, deps: IdentityDeps): void {
  app.post(
    '/admin/tickets/:id/close',
    {
      schema: { params: AdminTicketParams, response: { 200: AdminTicketAnswer } },
      config: { access: { permission: 'tickets.handle' } },
    },
    async (request) => ({ data: await closeTicketAsStaff(deps, auditActor(request), request.params.id) }),
  );
}

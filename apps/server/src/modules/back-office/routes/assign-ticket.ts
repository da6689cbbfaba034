import { AdminTicketAnswer, AdminTicketParams } from '@tessera/contracts';
import { auditActor } from '../../audit';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { assignTicket } from '../support/handle-ticket.service';

export function registerAssignTicket(app: App, deps: IdentityDeps): void {
  app.post(
    '/admin/tickets/:id/assign',
    {
      schema: { params: AdminTicketParams, response: { 200: AdminTicketAnswer } },
      config: { access: { permission: 'tickets.handle' } },
    },
    async (request) => ({ data: await assignTicket(deps, auditActor(request), request.params.id) }),
  );
}

import { AdminTicketAnswer, AdminTicketParams } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { readStaffTicket } from '../support/handle-ticket.service';

export function registerShowTicket(app: App, deps: IdentityDeps): void {
  app.get(
    '/admin/tickets/:id',
    {
      schema: { params: AdminTicketParams, response: { 200: AdminTicketAnswer } },
      config: { access: { permission: 'tickets.handle' } },
    },
    async ({ params }) => ({ data: await readStaffTicket(deps, params.id) }),
  );
}

import { AdminTicketAnswer, AdminTicketMessageRequest, AdminTicketParams } from '@tessera/contracts';
import { auditActor } from '../../audit';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { writeTicketMessage } from '../support/handle-ticket.service';

export function registerAddTicketMessage(app: App, deps: IdentityDeps): void {
  app.post(
    '/admin/tickets/:id/messages',
    {
      schema: {
        params: AdminTicketParams,
        body: AdminTicketMessageRequest,
        response: { 200: AdminTicketAnswer },
      },
      config: { access: { permission: 'tickets.handle' } },
    },
    async (request) => ({
      data: await writeTicketMessage(deps, auditActor(request), request.params.id, request.body),
    }),
  );
}

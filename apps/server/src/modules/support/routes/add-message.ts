import { TicketAnswer, TicketMessageRequest, TicketParams } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { addToTicket } from '../own-ticket';

export function registerAddMessage(app: App, deps: IdentityDeps): void {
  app.post(
    '/support/tickets/:id/messages',
    {
      schema: { params: TicketParams, body: TicketMessageRequest, response: { 200: TicketAnswer } },
      config: { access: 'session' },
    },
    async ({ session, params, body }) => ({
      data: await addToTicket(deps, session.userId, params.id, body.message),
    }),
  );
}

import { OpenTicketRequest, TicketAnswer } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { openTicket } from '../open-ticket';

export function registerOpenTicket(app: App, deps: IdentityDeps): void {
  app.post(
    '/support/tickets',
    { schema: { body: OpenTicketRequest, response: { 201: TicketAnswer } }, config: { access: 'session' } },
    async ({ session, body }, reply) =>
      reply.code(201).send({ data: await openTicket(deps, session.userId, body) }),
  );
}

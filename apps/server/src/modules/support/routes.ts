import * as messages from '@tessera/contracts/messages';
import { Done, IdParams } from '@tessera/contracts/primitives';
import {
  ContactSupportRequest,
  OpenTicketRequest,
  TicketAnswer,
  TicketMessageRequest,
  TicketsAnswer,
  TicketsQuery,
} from '@tessera/contracts/support';
import type { App } from '../../http/app-types';
import { readClientContext, type IdentityDeps } from '../identity';
import { addToTicket, closeTicket, contactSupport, openTicket, showTicket } from './tickets.service';
import { listTickets } from './tickets.repository';

export function registerSupportRoutes(app: App, deps: IdentityDeps): void {
  const config = { access: 'session' } as const;
  const response = { 200: TicketAnswer };
  app.post(
    '/support/tickets',
    { schema: { body: OpenTicketRequest, response: { 201: TicketAnswer } }, config },
    async ({ session, body }, reply) =>
      reply.code(201).send({ data: await openTicket(deps, session.userId, body) }),
  );
  app.get(
    '/support/tickets',
    { schema: { querystring: TicketsQuery, response: { 200: TicketsAnswer } }, config },
    async ({ session, query }) => ({ data: await listTickets(deps.db, session.userId, query.status) }),
  );
  const ofTicket = { schema: { params: IdParams, response }, config };
  app.get('/support/tickets/:id', ofTicket, async ({ session, params }) => ({
    data: await showTicket(deps, session.userId, params.id),
  }));
  app.post(
    '/support/tickets/:id/messages',
    { schema: { params: IdParams, body: TicketMessageRequest, response }, config },
    async ({ session, params, body }) => ({
      data: await addToTicket(deps, session.userId, params.id, body.message),
    }),
  );
  app.post('/support/tickets/:id/close', ofTicket, async ({ session, params }) => ({
    data: await closeTicket(deps, session.userId, params.id),
  }));
  app.post(
    '/support/contact',
    { schema: { body: ContactSupportRequest, response: { 202: Done } }, config: { access: 'public' } },
    async (request, reply) => {
      const client = readClientContext(request);
      const { recaptcha_version: _version, recaptcha_token: _token, ...question } = request.body;
      await deps.captcha.check(request.body, client);
      await contactSupport(deps, client, question);
      return reply.code(202).send({ message: messages.contactReceived });
    },
  );
}

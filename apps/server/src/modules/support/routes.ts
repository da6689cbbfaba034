import {
  OpenTicketRequest,
  TicketAnswer,
  TicketsAnswer,
  TicketsQuery,
  TicketParams,
  TicketMessageRequest,
  ContactSupportRequest,
  Done,
  messages,
} from '@tessera/contracts';
import { type IdentityDeps, readClientContext } from '../identity';
import type { App } from '../../http/app-types';
import { openTicket, showTicket, addToTicket, closeTicket, contactSupport } from './tickets.service';
import { listTickets } from './tickets.repository';

/** Registers the calls of the module under /api. */
export function registerSupportRoutes(app: App, deps: IdentityDeps): void {
  registerOpenTicket(app, deps);
  registerGetTickets(app, deps);
  registerGetTicket(app, deps);
  registerAddMessage(app, deps);
  registerCloseTicket(app, deps);
  registerContactSupport(app, deps);
}

export function registerOpenTicket(app: App, deps: IdentityDeps): void {
  app.post(
    '/support/tickets',
    { schema: { body: OpenTicketRequest, response: { 201: TicketAnswer } }, config: { access: 'session' } },
    async ({ session, body }, reply) =>
      reply.code(201).send({ data: await openTicket(deps, session.userId, body) }),
  );
}

export function registerGetTickets(app: App, { db }: IdentityDeps): void {
  app.get(
    '/support/tickets',
    {
      schema: { querystring: TicketsQuery, response: { 200: TicketsAnswer } },
      config: { access: 'session' },
    },
    async ({ session, query }) => ({ data: await listTickets(db, session.userId, query.status) }),
  );
}

export function registerGetTicket(app: App, deps: IdentityDeps): void {
  app.get(
    '/support/tickets/:id',
    { schema: { params: TicketParams, response: { 200: TicketAnswer } }, config: { access: 'session' } },
    async ({ session, params }) => ({ data: await showTicket(deps, session.userId, params.id) }),
  );
}

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

export function registerCloseTicket(app: App, deps: IdentityDeps): void {
  app.post(
    '/support/tickets/:id/close',
    { schema: { params: TicketParams, response: { 200: TicketAnswer } }, config: { access: 'session' } },
    async ({ session, params }) => ({ data: await closeTicket(deps, session.userId, params.id) }),
  );
}

export function registerContactSupport(app: App, deps: IdentityDeps): void {
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

import {
  AdminTicketAnswer,
  AdminTicketMessageRequest,
  AdminTicketsAnswer,
  AdminTicketsQuery,
} from '@tessera/contracts/admin-tickets';
import { IdParams } from '@tessera/contracts/primitives';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { auditActor } from '../../audit';
import {
  assignTicket,
  closeTicketAsStaff,
  readStaffTicket,
  writeTicketMessage,
} from '../support/handle-ticket.service';
import { readTicketBox } from '../support/staff-tickets.repository';

const config = { access: { permission: 'tickets.handle' } } as const;
const schema = { params: IdParams, response: { 200: AdminTicketAnswer } };

export function registerTickets(app: App, deps: PlatformDeps): void {
  app.get(
    '/admin/tickets',
    { schema: { querystring: AdminTicketsQuery, response: { 200: AdminTicketsAnswer } }, config },
    async ({ session, query }) => readTicketBox(deps.db, session.userId, query.box, query.cursor),
  );
  app.get('/admin/tickets/:id', { schema, config }, async ({ params }) => ({
    data: await readStaffTicket(deps, params.id),
  }));
  app.post('/admin/tickets/:id/assign', { schema, config }, async (request) => ({
    data: await assignTicket(deps, auditActor(request), request.params.id),
  }));
  app.post('/admin/tickets/:id/close', { schema, config }, async (request) => ({
    data: await closeTicketAsStaff(deps, auditActor(request), request.params.id),
  }));
  app.post(
    '/admin/tickets/:id/messages',
    { schema: { ...schema, body: AdminTicketMessageRequest }, config },
    async (request) => ({
      data: await writeTicketMessage(deps, auditActor(request), request.params.id, request.body),
    }),
  );
}

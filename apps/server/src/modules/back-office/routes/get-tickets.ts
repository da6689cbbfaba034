import { AdminTicketsAnswer, AdminTicketsQuery } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { readTicketBox } from '../support/staff-tickets.repository';

export function registerGetBox(app: App, { db }: IdentityDeps): void {
  app.get(
    '/admin/tickets',
    {
      schema: { querystring: AdminTicketsQuery, response: { 200: AdminTicketsAnswer } },
      config: { access: { permission: 'tickets.handle' } },
    },
    async ({ session, query }) => readTicketBox(db, session.userId, query.box),
  );
}

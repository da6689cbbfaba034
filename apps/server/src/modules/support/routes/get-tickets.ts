import { TicketsAnswer, TicketsQuery } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { listTickets } from '../tickets.repository';

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

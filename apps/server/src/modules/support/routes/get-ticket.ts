import { TicketAnswer, TicketParams } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { showTicket } from '../own-ticket';

export function registerGetTicket(app: App, deps: IdentityDeps): void {
  app.get(
    '/support/tickets/:id',
    { schema: { params: TicketParams, response: { 200: TicketAnswer } }, config: { access: 'session' } },
    async ({ session, params }) => ({ data: await showTicket(deps, session.userId, params.id) }),
  );
}

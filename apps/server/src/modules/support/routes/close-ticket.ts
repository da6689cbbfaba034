import { TicketAnswer, TicketParams } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { closeTicket } from '../own-ticket';

export function registerCloseTicket(app: App, deps: IdentityDeps): void {
  app.post(
    '/support/tickets/:id/close',
    { schema: { params: TicketParams, response: { 200: TicketAnswer } }, config: { access: 'session' } },
    async ({ session, params }) => ({ data: await closeTicket(deps, session.userId, params.id) }),
  );
}

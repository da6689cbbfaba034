import type { IdentityDeps } from '../identity';
import type { App } from '../../http/app-types';
import { registerOpenTicket } from './routes/open-ticket';
import { registerGetTickets } from './routes/get-tickets';
import { registerGetTicket } from './routes/get-ticket';
import { registerAddMessage } from './routes/add-message';
import { registerCloseTicket } from './routes/close-ticket';
import { registerContactSupport } from './routes/contact-support';

/** Registers the calls of the module under /api. */
export function registerSupportRoutes(app: App, deps: IdentityDeps): void {
  registerOpenTicket(app, deps);
  registerGetTickets(app, deps);
  registerGetTicket(app, deps);
  registerAddMessage(app, deps);
  registerCloseTicket(app, deps);
  registerContactSupport(app, deps);
}

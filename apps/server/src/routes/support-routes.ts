import type { App } from '../http/app-types';
import type { IdentityDeps } from '../modules/identity/identity';
import { registerAddMessage } from '../modules/support/routes/add-message';
import { registerCloseTicket } from '../modules/support/routes/close-ticket';
import { registerContactSupport } from '../modules/support/routes/contact-support';
import { registerGetTicket } from '../modules/support/routes/get-ticket';
import { registerGetTickets } from '../modules/support/routes/get-tickets';
import { registerOpenTicket } from '../modules/support/routes/open-ticket';

/** Questions to support, of users and of people who are not signed in. */
export function registerSupportRoutes(app: App, deps: IdentityDeps): void {
  registerOpenTicket(app, deps);
  registerGetTickets(app, deps);
  registerGetTicket(app, deps);
  registerAddMessage(app, deps);
  registerCloseTicket(app, deps);
  registerContactSupport(app, deps);
}

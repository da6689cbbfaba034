import type { App } from '../app-types';
import type { IdentityDeps } from '../identity/identity';
import { registerAddMessage } from './support/add-message';
import { registerCloseTicket } from './support/close-ticket';
import { registerContactSupport } from './support/contact-support';
import { registerGetTicket } from './support/get-ticket';
import { registerGetTickets } from './support/get-tickets';
import { registerOpenTicket } from './support/open-ticket';

/** Questions to support, of users and of people who are not signed in. */
export function registerSupportRoutes(app: App, deps: IdentityDeps): void {
  registerOpenTicket(app, deps);
  registerGetTickets(app, deps);
  registerGetTicket(app, deps);
  registerAddMessage(app, deps);
  registerCloseTicket(app, deps);
  registerContactSupport(app, deps);
}

import type { App } from '../../http/app-types';
import type { IdentityDeps } from '../identity';
import { registerContacts } from './routes/contacts';
import { registerInvitations } from './routes/invitations';
import { registerRelations } from './routes/relations';

export function registerPeopleRoutes(app: App, deps: IdentityDeps): void {
  registerInvitations(app, deps);
  registerContacts(app, deps);
  registerRelations(app, deps);
}

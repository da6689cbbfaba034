import type { App } from '../../http/app-types';
import type { IdentityDeps } from '../identity';
import { registerBlocks } from './routes/blocks';
import { registerContacts } from './routes/contacts';
import { registerFollows } from './routes/follows';
import { registerInvitations } from './routes/invitations';
import { registerProfiles } from './routes/profiles';

/** Registers the module's routes under /api. */
export function registerPeopleRoutes(app: App, deps: IdentityDeps): void {
  registerInvitations(app, deps);
  registerContacts(app, deps);
  registerFollows(app, deps);
  registerBlocks(app, deps);
  registerProfiles(app, deps);
}

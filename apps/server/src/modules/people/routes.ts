import type { IdentityDeps } from '../identity';
import { registerUpdateProfile } from './routes/update-profile';
import type { App } from '../../http/app-types';
import { registerEmailInvite } from './routes/email-invite';
import { registerAcceptInvitation } from './routes/accept-invitation';
import { registerInvitationOptOut } from './routes/opt-out';
import { registerFindContacts } from './routes/find-contacts';
import { registerGetBlocked } from './routes/get-blocked';
import { registerSearchContacts } from './routes/search-contacts';
import { registerFollowUser } from './routes/follow-user';
import { registerBlockUser } from './routes/block-user';
import { registerGetFollowers } from './routes/get-followers';
import { registerGetProfile } from './routes/get-profile';

/** Registers the module's routes under /api. */
export function registerPeopleRoutes(app: App, deps: IdentityDeps): void {
  registerEmailInvite(app, deps);
  registerAcceptInvitation(app, deps);
  registerInvitationOptOut(app, deps);
  registerFindContacts(app, deps);
  registerGetBlocked(app, deps);
  registerSearchContacts(app, deps);
  registerFollowUser(app, deps);
  registerBlockUser(app, deps);
  registerGetFollowers(app, deps);
  registerGetProfile(app, deps);
  registerUpdateProfile(app, deps);
}

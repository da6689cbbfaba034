import type { App } from '../../http/app-types';
import { registerEmailInvite } from './routes/email-invite';
import { registerAcceptInvitation } from './routes/accept-invitation';
import { registerInvitationOptOut } from './routes/opt-out';
import { registerFindContacts } from './routes/find-contacts';
import { registerGetBlocked } from './routes/get-blocked';
import { registerSearchContacts } from './routes/search-contacts';
import { registerGetRecents } from './routes/get-recents';
import { registerGetReceives } from './routes/get-receives';
import { registerFollowUser } from './routes/follow-user';
import { registerBlockUser } from './routes/block-user';
import { registerGetFollowers } from './routes/get-followers';
import { registerGetProfile } from './routes/get-profile';
import type { LedgerDeps } from '../chains/ledger-deps';
import type { IdentityDeps } from '../identity/identity';

/** Registers the calls of the module under /api. */
export function registerPeopleRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerEmailInvite(app, deps);
  registerAcceptInvitation(app, deps);
  registerInvitationOptOut(app, deps);
  registerFindContacts(app, deps);
  registerGetBlocked(app, deps);
  registerSearchContacts(app, deps);
  registerGetRecents(app, deps);
  registerGetReceives(app, deps);
  registerFollowUser(app, deps);
  registerBlockUser(app, deps);
  registerGetFollowers(app, deps);
  registerGetProfile(app, deps);
}

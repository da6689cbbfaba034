import type { ApiDeps } from '../api-deps';
import type { App } from '../app-types';
import { registerFindContacts } from './contacts/find-contacts';
import { registerGetBlocked } from './contacts/get-blocked';
import { registerGetReceives } from './contacts/get-receives';
import { registerGetRecents } from './contacts/get-recents';
import { registerSearchContacts } from './contacts/search-contacts';
import { registerBlockUser } from './user/block-user';
import { registerFollowUser } from './user/follow-user';
import { registerGetFollowers } from './user/get-followers';
import { registerGetProfile } from './user/get-profile';

/** People: who follows whom, who is found and what is shown of them. */
export function registerContactRoutes(app: App, deps: ApiDeps): void {
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

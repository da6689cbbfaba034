import type { ApiDeps } from '../api-deps';
import type { App } from '../http/app-types';
import { registerFindContacts } from '../modules/people/routes/find-contacts';
import { registerGetBlocked } from '../modules/people/routes/get-blocked';
import { registerGetReceives } from '../modules/people/routes/get-receives';
import { registerGetRecents } from '../modules/people/routes/get-recents';
import { registerSearchContacts } from '../modules/people/routes/search-contacts';
import { registerBlockUser } from '../modules/people/routes/block-user';
import { registerFollowUser } from '../modules/people/routes/follow-user';
import { registerGetFollowers } from '../modules/people/routes/get-followers';
import { registerGetProfile } from '../modules/people/routes/get-profile';

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

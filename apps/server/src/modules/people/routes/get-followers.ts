import { FollowersPage, FollowersQuery } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { followersPage } from '../follows/followers-page.service';

export function registerGetFollowers(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/followers',
    {
      schema: { querystring: FollowersQuery, response: { 200: FollowersPage } },
      config: { access: 'onboarded' },
    },
    async ({ session, query }) => followersPage(deps, session.userId, query),
  );
}

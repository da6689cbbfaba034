import { FollowersPage, FollowersQuery, PersonParams } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';
import type { IdentityDeps } from '../../identity';
import { follow, unfollow } from '../follows/follow.service';
import { followersPage } from '../follows/followers-page.service';

export function registerFollows(app: App, deps: IdentityDeps): void {
  const options = {
    schema: { params: PersonParams, response: noContent },
    config: { access: 'onboarded' },
  } as const;
  app.post('/user/follow/:id', options, async ({ session, params }, reply) => {
    await follow(deps, session.userId, params.id);
    return reply.code(204).send();
  });
  app.delete('/user/follow/:id', options, async ({ session, params }, reply) => {
    await unfollow(deps, session.userId, params.id);
    return reply.code(204).send();
  });
  app.get(
    '/user/followers',
    {
      schema: { querystring: FollowersQuery, response: { 200: FollowersPage } },
      config: { access: 'onboarded' },
    },
    async ({ session, query }) => followersPage(deps, session.userId, query),
  );
}

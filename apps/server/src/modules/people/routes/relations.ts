import { ContactsAnswer, FollowersPage, FollowersQuery } from '@tessera/contracts/people';
import { IdParams } from '@tessera/contracts/primitives';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';
import type { IdentityDeps } from '../../identity';
import { followersPage } from '../contacts/followers-page.service';
import { block, follow, readBlocked, unblock, unfollow } from '../relations.service';

const config = { access: 'onboarded' } as const;

export function registerRelations(app: App, deps: IdentityDeps): void {
  const changes = [
    ['POST', '/user/follow/:id', follow],
    ['DELETE', '/user/follow/:id', unfollow],
    ['POST', '/user/profile/block/:id', block],
    ['DELETE', '/user/profile/block/:id', unblock],
  ] as const;
  for (const [method, url, change] of changes) {
    const schema = { params: IdParams, response: noContent };
    app.route({
      method,
      url,
      schema,
      config,
      handler: async ({ session, params }) => {
        await change(deps, session.userId, params.id);
      },
    });
  }
  app.get(
    '/user/followers',
    { schema: { querystring: FollowersQuery, response: { 200: FollowersPage } }, config },
    async ({ session, query }) => followersPage(deps, session.userId, query),
  );
  app.get(
    '/contacts/blocked',
    { schema: { response: { 200: ContactsAnswer } }, config },
    async ({ session }) => ({ data: await readBlocked(deps.db, session.userId) }),
  );
}

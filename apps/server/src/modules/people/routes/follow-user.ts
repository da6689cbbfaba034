import { PersonParams } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { follow, unfollow } from '../follows/follow.service';
import { noContent } from '../../../http/no-content';

export function registerFollowUser(app: App, deps: IdentityDeps): void {
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
}

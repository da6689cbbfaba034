import { PersonParams } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { block, unblock } from '../blocks/block.service';
import { noContent } from '../../../http/no-content';

export function registerBlockUser(app: App, deps: IdentityDeps): void {
  const options = {
    schema: { params: PersonParams, response: noContent },
    config: { access: 'onboarded' },
  } as const;
  app.post('/user/profile/block/:id', options, async ({ session, params }, reply) => {
    await block(deps, session.userId, params.id);
    return reply.code(204).send();
  });
  app.delete('/user/profile/block/:id', options, async ({ session, params }, reply) => {
    await unblock(deps, session.userId, params.id);
    return reply.code(204).send();
  });
}

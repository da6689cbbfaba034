import { ContactsAnswer, PersonParams } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';
import type { IdentityDeps } from '../../identity';
import { block, readBlocked, unblock } from '../blocks/block.service';

export function registerBlocks(app: App, deps: IdentityDeps): void {
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
  app.get(
    '/contacts/blocked',
    { schema: { response: { 200: ContactsAnswer } }, config: { access: 'onboarded' } },
    async ({ session }) => ({ data: await readBlocked(deps.db, session.userId) }),
  );
}

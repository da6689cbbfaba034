import { UserAnswer } from '@tessera/contracts';
import { type IdentityDeps, readUser } from '../../identity';
import type { App } from '../../../http/app-types';
import { unauthenticated } from '../../../platform/errors';

export function registerGetUser(app: App, deps: IdentityDeps): void {
  app.get(
    '/user',
    { schema: { response: { 200: UserAnswer } }, config: { access: 'session' } },
    async (request) => {
      const user = await readUser(deps.db, request.session.userId);
      if (!user) throw unauthenticated();
      return { data: user };
    },
  );
}

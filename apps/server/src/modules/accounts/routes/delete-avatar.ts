import type { App } from '../../../http/app-types';
import type { IdentityDeps } from '../../identity/identity';
import { removeAvatar } from '../avatars/avatar.service';
import { noContent } from '../../../http/no-content';

export function registerDeleteAvatar(app: App, deps: IdentityDeps): void {
  app.delete(
    '/user/avatar',
    { schema: { response: noContent }, config: { access: 'onboarded' } },
    async (request, reply) => {
      await removeAvatar(deps, request.session.userId);
      return reply.code(204).send();
    },
  );
}

import type { App } from '../../app-types';
import type { IdentityDeps } from '../../identity/identity';
import { removeAvatar } from '../../profile/avatars/avatar.service';
import { noContent } from '../../plugins/no-content';

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

import type { App } from '../../../http/app-types';
import type { AccountsDeps } from '../accounts-deps';
import { removeAvatar } from '../avatars/avatar.service';
import { noContent } from '../../../http/no-content';

export function registerDeleteAvatar(app: App, deps: AccountsDeps): void {
  app.delete(
    '/user/avatar',
    { schema: { response: noContent }, config: { access: 'onboarded' } },
    async (request, reply) => {
      await removeAvatar(deps, request.session.userId);
      return reply.code(204).send();
    },
  );
}

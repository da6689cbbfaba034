import type { App } from '../../app-types';
import type { IdentityDeps } from '../../identity/identity';
import { revokeSession } from '../../identity/signed-in-sessions';
import { notFound } from '../../plugins/http-error';
import { OwnParams } from './own-params';
import { noContent } from '../../plugins/no-content';

export function registerDeleteSession(app: App, deps: IdentityDeps): void {
  app.delete(
    '/user/sessions/:id',
    { schema: { params: OwnParams, response: noContent }, config: { access: 'session' } },
    async (request, reply) => {
      if (!(await revokeSession(deps, request.session.userId, request.params.id))) throw notFound();
      return reply.code(204).send();
    },
  );
}

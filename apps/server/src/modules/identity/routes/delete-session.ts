import type { App } from '../../../http/app-types';
import type { IdentityDeps } from '../identity';
import { revokeSession } from '../sessions/signed-in-sessions.service';
import { notFound } from '../../../platform/errors';
import { OwnParams } from '../../../http/own-params';
import { noContent } from '../../../http/no-content';

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

import type { App } from '../../app-types';
import type { IdentityDeps } from '../../identity/identity';
import { revokeDevice } from '../../identity/trusted-browsers';
import { notFound } from '../../plugins/http-error';
import { OwnParams } from './own-params';
import { noContent } from '../../plugins/no-content';

export function registerDeleteDevice(app: App, deps: IdentityDeps): void {
  app.delete(
    '/user/devices/:id',
    { schema: { params: OwnParams, response: noContent }, config: { access: 'session' } },
    async (request, reply) => {
      if (!(await revokeDevice(deps, request.session.userId, request.params.id))) throw notFound();
      return reply.code(204).send();
    },
  );
}

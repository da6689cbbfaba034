import type { App } from '../../../http/app-types';
import type { IdentityDeps } from '../identity';
import { revokeDevice } from '../devices/trusted-devices.repository';
import { notFound } from '../../../platform/errors';
import { OwnParams } from '../../../http/own-params';
import { noContent } from '../../../http/no-content';

export function registerDeleteDevice(app: App, deps: IdentityDeps): void {
  app.delete(
    '/user/devices/:id',
    { schema: { params: OwnParams, response: noContent }, config: { access: 'session' } },
    async (request, reply) => {
      if (!(await revokeDevice(deps.db, deps.clock, request.session.userId, request.params.id)))
        throw notFound();
      return reply.code(204).send();
    },
  );
}

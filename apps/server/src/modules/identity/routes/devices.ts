import { DevicesAnswer } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';
import { OwnParams } from '../../../http/own-params';
import { notFound } from '../../../platform/errors';
import { revokeDevice } from '../devices/trusted-devices.repository';
import { describeDevices } from '../devices/trusted-devices.service';
import type { IdentityDeps } from '../identity';
import { readClientContext } from './read-client-context';

export function registerDevices(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/devices',
    { schema: { response: { 200: DevicesAnswer } }, config: { access: 'session' } },
    async (request) => ({
      data: await describeDevices(deps, request.session.userId, readClientContext(request).device),
    }),
  );
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

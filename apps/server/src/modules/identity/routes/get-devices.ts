import { DevicesAnswer } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { readClientContext } from './read-client-context';
import type { IdentityDeps } from '../identity';
import { describeDevices } from '../devices/trusted-devices.service';

export function registerGetDevices(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/devices',
    { schema: { response: { 200: DevicesAnswer } }, config: { access: 'session' } },
    async (request) => ({
      data: await describeDevices(deps, request.session.userId, readClientContext(request).device),
    }),
  );
}

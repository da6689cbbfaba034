import { DevicesAnswer } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { readClientContext } from './read-client-context';
import type { IdentityDeps } from '../identity';
import { listDevices } from '../devices/trusted-browsers';

export function registerGetDevices(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/devices',
    { schema: { response: { 200: DevicesAnswer } }, config: { access: 'session' } },
    async (request) => ({
      data: await listDevices(deps, request.session.userId, readClientContext(request).device),
    }),
  );
}

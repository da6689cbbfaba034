import { DevicesAnswer } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { callerOf } from '../caller';
import type { IdentityDeps } from '../identity';
import { listDevices } from '../trusted-browsers';

export function registerGetDevices(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/devices',
    { schema: { response: { 200: DevicesAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await listDevices(deps, request.session.userId, callerOf(request).device) }),
  );
}

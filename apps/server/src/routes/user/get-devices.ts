import { DevicesAnswer } from '@tessera/contracts';
import type { App } from '../../app-types';
import { callerOf } from '../../identity/caller';
import type { IdentityDeps } from '../../identity/identity';
import { listDevices } from '../../identity/trusted-browsers';

export function registerGetDevices(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/devices',
    { schema: { response: { 200: DevicesAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await listDevices(deps, request.session.userId, callerOf(request).device) }),
  );
}

import { StartTotpAnswer, StartTotpRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import type { IdentityDeps } from '../../identity';
import { startTotp } from '../../second-step/totp.service';

export function registerStartTotp(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/totp',
    { schema: { body: StartTotpRequest, response: { 200: StartTotpAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await startTotp(deps, request.session.userId, request.body.password) }),
  );
}

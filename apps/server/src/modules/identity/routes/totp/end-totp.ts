import { Done, EndTotpRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import type { IdentityDeps } from '../../identity';
import { endTotp } from '../../second-step/totp.service';

export function registerEndTotp(app: App, deps: IdentityDeps): void {
  app.delete(
    '/user/totp',
    { schema: { body: EndTotpRequest, response: { 200: Done } }, config: { access: 'session' } },
    async (request) => {
      await endTotp(deps, request.session, request.body);
      return { message: 'The authenticator app is off' };
    },
  );
}

import { RecoveryCodesAnswer, VerifyTotpRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import type { IdentityDeps } from '../../identity';
import { verifyTotp } from '../../second-step/totp.service';

export function registerVerifyTotp(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/totp/verify',
    {
      schema: { body: VerifyTotpRequest, response: { 200: RecoveryCodesAnswer } },
      config: { access: 'session' },
    },
    async (request) => ({
      data: { recovery_codes: await verifyTotp(deps, request.session, request.body.code) },
    }),
  );
}

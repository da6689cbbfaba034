import { RecoveryCodesAnswer, RenewRecoveryCodesRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import type { IdentityDeps } from '../../identity';
import { renewRecoveryCodes } from '../../second-step/totp.service';

export function registerRenewRecoveryCodes(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/totp/recovery-codes',
    {
      schema: { body: RenewRecoveryCodesRequest, response: { 200: RecoveryCodesAnswer } },
      config: { access: 'session' },
    },
    async (request) => ({
      data: { recovery_codes: await renewRecoveryCodes(deps, request.session.userId, request.body) },
    }),
  );
}

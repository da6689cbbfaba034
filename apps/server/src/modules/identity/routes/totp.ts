import {
  Done,
  EndTotpRequest,
  RecoveryCodesAnswer,
  RenewRecoveryCodesRequest,
  StartTotpAnswer,
  StartTotpRequest,
  VerifyTotpRequest,
} from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import type { IdentityDeps } from '../identity';
import { endTotp, renewRecoveryCodes, startTotp, verifyTotp } from '../second-step/totp.service';

export function registerTotp(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/totp',
    { schema: { body: StartTotpRequest, response: { 200: StartTotpAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await startTotp(deps, request.session.userId, request.body.password) }),
  );
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
  app.delete(
    '/user/totp',
    { schema: { body: EndTotpRequest, response: { 200: Done } }, config: { access: 'session' } },
    async (request) => {
      await endTotp(deps, request.session, request.body);
      return { message: 'The authenticator app is off' };
    },
  );
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

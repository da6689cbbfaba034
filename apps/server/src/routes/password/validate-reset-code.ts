import { ResetTokenAnswer, ValidateResetCodeRequest } from '@tessera/contracts';
import type { App } from '../../app-types';
import { callerOf } from '../../identity/caller';
import type { IdentityDeps } from '../../identity/identity';
import { LINK_SECONDS } from '../../identity/magic-links';
import { validateResetCode } from '../../identity/password/validate-reset-code.service';

export function registerValidateResetCode(app: App, deps: IdentityDeps): void {
  app.post(
    '/validateResetPasswordOTP',
    {
      schema: { body: ValidateResetCodeRequest, response: { 200: ResetTokenAnswer } },
      config: { access: 'public' },
    },
    async (request) => ({
      token: await validateResetCode(deps, callerOf(request), request.body),
      expires_in: LINK_SECONDS,
    }),
  );
}

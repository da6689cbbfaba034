import { ResetTokenAnswer, ValidateResetCodeRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { callerOf } from '../../caller';
import type { IdentityDeps } from '../../identity';
import { LINK_SECONDS } from '../../magic-links';
import { validateResetCode } from '../../password/validate-reset-code.service';

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

import { ResetTokenAnswer, ValidateResetCodeRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { readClientContext } from '../read-client-context';
import type { IdentityDeps } from '../../identity';
import { LINK_SECONDS } from '../../codes/code-expiry';
import { validateResetCode } from '../../passwords/validate-reset-code.service';

export function registerValidateResetCode(app: App, deps: IdentityDeps): void {
  app.post(
    '/validateResetPasswordOTP',
    {
      schema: { body: ValidateResetCodeRequest, response: { 200: ResetTokenAnswer } },
      config: { access: 'public' },
    },
    async (request) => ({
      token: await validateResetCode(deps, readClientContext(request), request.body),
      expires_in: LINK_SECONDS,
    }),
  );
}

import { ChallengeAnswer, InitiatePasswordChangeRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { CODE_SECONDS } from '../../codes/code-expiry';
import type { IdentityDeps } from '../../identity';
import { initiatePasswordChange } from '../../passwords/change-password.service';

export function registerInitiatePasswordChange(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/initiate-password-change',
    {
      schema: { body: InitiatePasswordChangeRequest, response: { 200: ChallengeAnswer } },
      config: { access: 'session' },
    },
    async (request) => ({
      message: 'We sent you a code',
      sentTo: await initiatePasswordChange(deps, request.session.userId, request.body),
      expires_in: CODE_SECONDS,
    }),
  );
}

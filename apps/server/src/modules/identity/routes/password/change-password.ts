import {
  ChallengeAnswer,
  ChangePasswordRequest,
  Done,
  InitiatePasswordChangeRequest,
} from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { CODE_SECONDS } from '../../codes/code-expiry';
import type { IdentityDeps } from '../../identity';
import { changePassword, initiatePasswordChange } from '../../passwords/change-password.service';
import { applyCookies } from '../apply-cookies';

export function registerChangePassword(app: App, deps: IdentityDeps): void {
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
  app.post(
    '/user/change-password',
    { schema: { body: ChangePasswordRequest, response: { 200: Done } }, config: { access: 'session' } },
    async (request, reply) => {
      await changePassword(deps, request.session, request.body);
      applyCookies(reply, { device: null });
      return { message: 'Your password was changed' };
    },
  );
}

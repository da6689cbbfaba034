import { CodeSentAnswer, ForgotPasswordRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { CODE_SECONDS } from '../../auth-codes';
import { callerOf } from '../../caller';
import { applyCookies } from '../../cookies';
import type { IdentityDeps } from '../../identity';
import { forgotPassword } from '../../password/forgot-password.service';
import { preauthOf } from '../../preauth';

export function registerForgotPassword(app: App, deps: IdentityDeps): void {
  app.post(
    '/forgotPassword',
    {
      schema: { body: ForgotPasswordRequest, response: { 200: CodeSentAnswer } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      await deps.captcha.check(request.body, caller);
      const preauth = preauthOf(caller);
      await forgotPassword(deps, caller, preauth, request.body);
      applyCookies(reply, { preauth: preauth.cookie });
      return { message: 'If there is an account, we sent a code to it', expires_in: CODE_SECONDS };
    },
  );
}

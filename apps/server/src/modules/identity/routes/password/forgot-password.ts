import { CodeSentAnswer, ForgotPasswordRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { CODE_SECONDS } from '../../codes/code-expiry';
import { readClientContext } from '../read-client-context';
import { applyCookies } from '../apply-cookies';
import type { IdentityDeps } from '../../identity';
import { forgotPassword } from '../../passwords/forgot-password.service';
import { preauthOf } from '../../codes/preauth';

export function registerForgotPassword(app: App, deps: IdentityDeps): void {
  app.post(
    '/forgotPassword',
    {
      schema: { body: ForgotPasswordRequest, response: { 200: CodeSentAnswer } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const client = readClientContext(request);
      await deps.captcha.check(request.body, client);
      const preauth = preauthOf(client);
      await forgotPassword(deps, client, preauth, request.body);
      applyCookies(reply, { preauth: preauth.cookie });
      return { message: 'If there is an account, we sent a code to it', expires_in: CODE_SECONDS };
    },
  );
}

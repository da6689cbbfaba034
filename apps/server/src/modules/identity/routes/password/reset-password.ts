import {
  CodeSentAnswer,
  Done,
  ForgotPasswordRequest,
  ResetPasswordRequest,
  ResetTokenAnswer,
  ResetTokenQuery,
  ValidAnswer,
  ValidateResetCodeRequest,
} from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { CODE_SECONDS, LINK_SECONDS } from '../../codes/code-expiry';
import { preauthOf } from '../../codes/preauth';
import type { IdentityDeps } from '../../identity';
import { forgotPassword } from '../../passwords/forgot-password.service';
import { checkResetToken, resetPassword } from '../../passwords/reset-password.service';
import { validateResetCode } from '../../passwords/forgot-password.service';
import { applyCookies } from '../apply-cookies';
import { readClientContext } from '../read-client-context';

export function registerResetPassword(app: App, deps: IdentityDeps): void {
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
  // Does not consume the token, because mail scanners follow links.
  app.get(
    '/resetPassword',
    {
      schema: { querystring: ResetTokenQuery, response: { 200: ValidAnswer } },
      config: { access: 'public' },
    },
    async (request) => {
      await checkResetToken(deps, readClientContext(request), request.query.token);
      return { valid: true as const };
    },
  );
  app.post(
    '/resetPassword',
    { schema: { body: ResetPasswordRequest, response: { 200: Done } }, config: { access: 'public' } },
    async (request, reply) => {
      await resetPassword(deps, readClientContext(request), request.body);
      applyCookies(reply, { device: null });
      return { message: 'Your password was changed' };
    },
  );
}

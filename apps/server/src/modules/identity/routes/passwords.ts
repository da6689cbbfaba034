import {
  CodeSentAnswer,
  Done,
  ForgotPasswordRequest,
  ResetPasswordRequest,
  ResetTokenAnswer,
  ResetTokenQuery,
  ValidAnswer,
  ValidateResetCodeRequest,
  SetupPasswordRequest,
  ChallengeAnswer,
  ChangePasswordRequest,
  InitiatePasswordChangeRequest,
} from '@tessera/contracts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../http/app-types';
import { CODE_SECONDS, LINK_SECONDS } from '../codes/code-expiry';
import { preauthOf } from '../client-context';
import type { IdentityDeps } from '../identity';
import {
  forgotPassword,
  validateResetCode,
  checkResetToken,
  resetPassword,
  requireSetupToken,
  setupPassword,
} from '../passwords/reset-password.service';
import { applyCookies, readClientContext } from './client';
import { changePassword, initiatePasswordChange } from '../passwords/set-password.service';

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

const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** Public access: its bearer is a mailed `setup_password` token, not an access token. */
export function registerSetupPassword(app: App, deps: IdentityDeps): void {
  const accounts = new WeakMap<FastifyRequest, string>();
  app.post(
    '/setupPassword',
    {
      schema: { body: SetupPasswordRequest, security: [{ bearer: [] }], response: { 200: Done } },
      config: { access: 'public' },
      // Verifies the bearer before the body is read.
      onRequest: async (request) => {
        accounts.set(request, await requireSetupToken(deps, readClientContext(request), tokenOf(request)));
      },
    },
    async (request) => {
      const userId = accounts.get(request) ?? '';
      await setupPassword(deps, { userId, token: tokenOf(request) }, request.body);
      return { message: 'Your password is set' };
    },
  );
}

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

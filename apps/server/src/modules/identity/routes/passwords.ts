import {
  ChallengeAnswer,
  ChangePasswordRequest,
  ForgotPasswordRequest,
  InitiatePasswordChangeRequest,
  ResetPasswordRequest,
  ResetTokenAnswer,
  ResetTokenQuery,
  SetupPasswordRequest,
  ValidAnswer,
  ValidateResetCodeRequest,
} from '@tessera/contracts/account';
import { CodeSentAnswer } from '@tessera/contracts/identity';
import { Done } from '@tessera/contracts/primitives';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../http/app-types';
import { preauthOf } from '../client-context';
import { CODE_SECONDS, LINK_SECONDS } from '../codes/code-expiry';
import type { IdentityDeps } from '../identity';
import {
  findUserOfLink,
  forgotPassword,
  setPasswordByLink,
  validateResetCode,
} from '../passwords/reset-password.service';
import { changePassword, initiatePasswordChange } from '../passwords/set-password.service';
import { applyCookies, publicCall, readClientContext, sessionCall } from './client';

const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

export function registerPasswords(app: App, deps: IdentityDeps): void {
  app.post('/forgotPassword', publicCall(ForgotPasswordRequest, CodeSentAnswer), async (request, reply) => {
    const client = readClientContext(request);
    await deps.captcha.check(request.body, client);
    const preauth = preauthOf(client);
    await forgotPassword(deps, client, preauth, request.body);
    applyCookies(reply, { preauth: preauth.cookie });
    return { message: 'If there is an account, we sent a code to it', expires_in: CODE_SECONDS };
  });
  const validation = publicCall(ValidateResetCodeRequest, ResetTokenAnswer);
  app.post('/validateResetPasswordOTP', validation, async (request) => ({
    token: await validateResetCode(deps, readClientContext(request), request.body),
    expires_in: LINK_SECONDS,
  }));
  // Checks the token without consuming it, because mail scanners open links.
  app.get(
    '/resetPassword',
    {
      schema: { querystring: ResetTokenQuery, response: { 200: ValidAnswer } },
      config: { access: 'public' },
    },
    async (request) => {
      await findUserOfLink(deps, readClientContext(request), request.query.token, 'reset-password');
      return { valid: true as const };
    },
  );
  app.post('/resetPassword', publicCall(ResetPasswordRequest, Done), async (request, reply) => {
    const { token } = request.body;
    const userId = await findUserOfLink(deps, readClientContext(request), token, 'reset-password');
    await setPasswordByLink(deps, { userId, token, purpose: 'reset-password' }, request.body);
    applyCookies(reply, { device: null });
    return { message: 'Your password was changed' };
  });

  const accounts = new WeakMap<FastifyRequest, string>();
  app.post(
    '/setupPassword',
    {
      schema: { body: SetupPasswordRequest, security: [{ bearer: [] }], response: { 200: Done } },
      // Public, because the bearer token is the token of a mailed `setup-password` link, not of a session. `onRequest`
      // verifies it before the body is read.
      config: { access: 'public' },
      onRequest: async (request) => {
        const client = readClientContext(request);
        accounts.set(request, await findUserOfLink(deps, client, tokenOf(request), 'setup-password'));
      },
    },
    async (request) => {
      const link = { userId: accounts.get(request) ?? '', token: tokenOf(request) };
      await setPasswordByLink(deps, { ...link, purpose: 'setup-password' }, request.body);
      return { message: 'Your password is set' };
    },
  );

  const initiation = sessionCall(InitiatePasswordChangeRequest, ChallengeAnswer);
  app.post('/user/initiate-password-change', initiation, async (request) => ({
    message: 'We sent you a code',
    sentTo: await initiatePasswordChange(deps, request.session.userId, request.body),
    expires_in: CODE_SECONDS,
  }));
  app.post('/user/change-password', sessionCall(ChangePasswordRequest, Done), async (request, reply) => {
    await changePassword(deps, request.session, request.body);
    applyCookies(reply, { device: null });
    return { message: 'Your password was changed' };
  });
}

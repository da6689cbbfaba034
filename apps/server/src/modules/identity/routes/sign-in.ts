import {
  AuthCodeLoginRequest,
  CodeSentAnswer,
  CountriesAnswer,
  LoginAnswer,
  LoginRequest,
  MagicLoginRequest,
  RegisterRequest,
  ResendAnswer,
  ResendRequest,
  SignedInAnswer,
} from '@tessera/contracts/identity';
import type { App } from '../../../http/app-types';
import { preauthOf } from '../client-context';
import { CODE_SECONDS } from '../codes/code-expiry';
import type { IdentityDeps } from '../identity';
import { RESEND_PAUSE_SECONDS } from '../rate-limits/rate-limit-rules';
import { register } from '../registration/register.service';
import { loginWithCode, loginWithLink } from '../sign-in/code-login.service';
import { login } from '../sign-in/password-login.service';
import { resend } from '../sign-in/resend-code.service';
import { countries } from '../users/countries';
import { applyCookies, applySignIn, publicCall, readClientContext } from './client';

export function registerSignIn(app: App, deps: IdentityDeps): void {
  app.post(
    '/register',
    { schema: { body: RegisterRequest, response: { 201: CodeSentAnswer } }, config: { access: 'public' } },
    async (request, reply) => {
      const client = readClientContext(request);
      await deps.captcha.check(request.body, client);
      const preauth = preauthOf(client);
      await register(deps, client, preauth, request.body);
      applyCookies(reply, { preauth: preauth.cookie });
      return reply.code(201).send({ message: 'We sent you a code', expires_in: CODE_SECONDS });
    },
  );

  // `/loginRequest` is the older name of this route.
  for (const path of ['/login', '/loginRequest']) {
    app.post(path, publicCall(LoginRequest, LoginAnswer), async (request, reply) => {
      const client = readClientContext(request);
      await deps.captcha.check(request.body, client);
      const preauth = preauthOf(client);
      const result = await login(deps, client, preauth, request.body);
      if (typeof result === 'object') return applySignIn(reply, result);
      applyCookies(reply, { preauth: preauth.cookie });
      const method = result === 'totp' ? { method: result } : {};
      return { two_step: true as const, expires_in: CODE_SECONDS, ...method };
    });
  }

  app.post('/authCodeLogin', publicCall(AuthCodeLoginRequest, SignedInAnswer), async (request, reply) =>
    applySignIn(reply, await loginWithCode(deps, readClientContext(request), request.body)),
  );
  app.post('/magicLogin', publicCall(MagicLoginRequest, SignedInAnswer), async (request, reply) =>
    applySignIn(reply, await loginWithLink(deps, readClientContext(request), request.body)),
  );

  // `/resendMagicLink` is the older name of this route.
  for (const path of ['/resendMagicLinkV1', '/resendMagicLink']) {
    app.post(path, publicCall(ResendRequest, ResendAnswer), async (request, reply) => {
      const client = readClientContext(request);
      await deps.captcha.check(request.body, client);
      const preauth = preauthOf(client);
      await resend(deps, client, preauth, request.body);
      applyCookies(reply, { preauth: preauth.cookie });
      return { message: 'If a sign-in is open, we sent a new code', retry_after: RESEND_PAUSE_SECONDS };
    });
  }

  app.get(
    '/countries',
    { schema: { response: { 200: CountriesAnswer } }, config: { access: 'public' } },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=3600');
      return { data: [...countries] };
    },
  );
}

import {
  CodeSentAnswer,
  RegisterRequest,
  LoginAnswer,
  LoginRequest,
  AuthCodeLoginRequest,
  SignedInAnswer,
  ResendAnswer,
  ResendRequest,
  MagicLoginRequest,
  CountriesAnswer,
} from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { CODE_SECONDS } from '../codes/code-expiry';
import { readClientContext, applyCookies } from './client';
import type { IdentityDeps } from '../identity';
import { register } from '../registration/register.service';
import { preauthOf } from '../client-context';
import { login } from '../sign-in/password-login.service';
import { loginWithCode, loginWithLink } from '../sign-in/code-login.service';
import { RESEND_PAUSE_SECONDS } from '../rate-limits/rate-limit-rules';
import { resend } from '../sign-in/resend-code.service';
import { countries } from '../users/countries';

export function registerRegister(app: App, deps: IdentityDeps): void {
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
}

/** `/loginRequest` is the older name. */
export function registerLogin(app: App, deps: IdentityDeps): void {
  for (const path of ['/login', '/loginRequest']) {
    app.post(
      path,
      { schema: { body: LoginRequest, response: { 200: LoginAnswer } }, config: { access: 'public' } },
      async (request, reply) => {
        const client = readClientContext(request);
        await deps.captcha.check(request.body, client);
        const preauth = preauthOf(client);
        const result = await login(deps, client, preauth, request.body);
        if (typeof result === 'object') {
          applyCookies(reply, result.cookies);
          return result.body;
        }
        applyCookies(reply, { preauth: preauth.cookie });
        const method = result === 'totp' ? { method: result } : {};
        return { two_step: true as const, expires_in: CODE_SECONDS, ...method };
      },
    );
  }
}

export function registerAuthCodeLogin(app: App, deps: IdentityDeps): void {
  app.post(
    '/authCodeLogin',
    {
      schema: { body: AuthCodeLoginRequest, response: { 200: SignedInAnswer } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { body, cookies } = await loginWithCode(deps, readClientContext(request), request.body);
      applyCookies(reply, cookies);
      return body;
    },
  );
}

/** `/resendMagicLink` is the older name. */
export function registerResend(app: App, deps: IdentityDeps): void {
  for (const path of ['/resendMagicLinkV1', '/resendMagicLink']) {
    app.post(
      path,
      { schema: { body: ResendRequest, response: { 200: ResendAnswer } }, config: { access: 'public' } },
      async (request, reply) => {
        const client = readClientContext(request);
        await deps.captcha.check(request.body, client);
        const preauth = preauthOf(client);
        await resend(deps, client, preauth, request.body);
        applyCookies(reply, { preauth: preauth.cookie });
        return { message: 'If a sign-in is open, we sent a new code', retry_after: RESEND_PAUSE_SECONDS };
      },
    );
  }
}

export function registerMagicLogin(app: App, deps: IdentityDeps): void {
  app.post(
    '/magicLogin',
    { schema: { body: MagicLoginRequest, response: { 200: SignedInAnswer } }, config: { access: 'public' } },
    async (request, reply) => {
      const { body, cookies } = await loginWithLink(deps, readClientContext(request), request.body);
      applyCookies(reply, cookies);
      return body;
    },
  );
}

export function registerGetCountries(app: App): void {
  app.get(
    '/countries',
    { schema: { response: { 200: CountriesAnswer } }, config: { access: 'public' } },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=3600');
      return { data: [...countries] };
    },
  );
}

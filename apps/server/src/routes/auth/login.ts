import { LoginAnswer, LoginRequest } from '@tessera/contracts';
import type { App } from '../../app-types';
import { CODE_SECONDS } from '../../identity/auth-codes';
import { callerOf } from '../../identity/caller';
import { applyCookies } from '../../identity/cookies';
import type { IdentityDeps } from '../../identity/identity';
import { login } from '../../identity/login.service';
import { randomToken } from '../../identity/secrets';

/** /loginRequest is the same call under its older name. */
export function registerLogin(app: App, deps: IdentityDeps): void {
  for (const path of ['/login', '/loginRequest']) {
    app.post(
      path,
      { schema: { body: LoginRequest, response: { 200: LoginAnswer } }, config: { access: 'public' } },
      async (request, reply) => {
        const caller = callerOf(request);
        const preauth = caller.preauth ?? randomToken();
        const signedIn = await login(deps, caller, preauth, request.body);
        applyCookies(reply, signedIn?.cookies ?? { preauth });
        return signedIn?.body ?? { two_step: true as const, expires_in: CODE_SECONDS };
      },
    );
  }
}

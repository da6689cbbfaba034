import { AuthCodeLoginRequest, SignedInAnswer } from '@tessera/contracts';
import type { App } from '../../app-types';
import { callerOf } from '../../identity/caller';
import { loginWithCode } from '../../identity/code-login.service';
import { applyCookies } from '../../identity/cookies';
import type { IdentityDeps } from '../../identity/identity';

export function registerAuthCodeLogin(app: App, deps: IdentityDeps): void {
  app.post(
    '/authCodeLogin',
    {
      schema: { body: AuthCodeLoginRequest, response: { 200: SignedInAnswer } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { body, cookies } = await loginWithCode(deps, callerOf(request), request.body);
      applyCookies(reply, cookies);
      return body;
    },
  );
}

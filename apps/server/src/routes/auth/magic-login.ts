import { MagicLoginRequest, SignedInAnswer } from '@tessera/contracts';
import type { App } from '../../app-types';
import { callerOf } from '../../identity/caller';
import { applyCookies } from '../../identity/cookies';
import type { IdentityDeps } from '../../identity/identity';
import { loginWithLink } from '../../identity/magic-login.service';

export function registerMagicLogin(app: App, deps: IdentityDeps): void {
  app.post(
    '/magicLogin',
    { schema: { body: MagicLoginRequest, response: { 200: SignedInAnswer } }, config: { access: 'public' } },
    async (request, reply) => {
      const { body, cookies } = await loginWithLink(deps, callerOf(request), request.body);
      applyCookies(reply, cookies);
      return body;
    },
  );
}

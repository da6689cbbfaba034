import { MagicLoginRequest, SignedInAnswer } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { callerOf } from '../../caller';
import { applyCookies } from '../../cookies';
import type { IdentityDeps } from '../../identity';
import { loginWithLink } from '../../magic-login.service';

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

import { MagicLoginRequest, SignedInAnswer } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { readClientContext } from '../read-client-context';
import { applyCookies } from '../apply-cookies';
import type { IdentityDeps } from '../../identity';
import { loginWithLink } from '../../sign-in/link-login.service';

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

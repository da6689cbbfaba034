import { AuthCodeLoginRequest, SignedInAnswer } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { readClientContext } from '../read-client-context';
import { loginWithCode } from '../../sign-in/code-login.service';
import { applyCookies } from '../apply-cookies';
import type { IdentityDeps } from '../../identity';

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

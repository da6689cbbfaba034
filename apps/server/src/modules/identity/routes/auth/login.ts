import { LoginAnswer, LoginRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { CODE_SECONDS } from '../../codes/code-expiry';
import { readClientContext } from '../read-client-context';
import { applyCookies } from '../apply-cookies';
import type { IdentityDeps } from '../../identity';
import { login } from '../../sign-in/password-login.service';
import { preauthOf } from '../../codes/preauth';

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

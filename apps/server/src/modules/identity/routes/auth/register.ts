import { CodeSentAnswer, RegisterRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { CODE_SECONDS } from '../../codes/code-expiry';
import { readClientContext } from '../read-client-context';
import { applyCookies } from '../apply-cookies';
import type { IdentityDeps } from '../../identity';
import { register } from '../../registration/register.service';
import { preauthOf } from '../../codes/preauth';

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

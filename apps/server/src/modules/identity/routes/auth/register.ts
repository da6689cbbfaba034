import { CodeSentAnswer, RegisterRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { CODE_SECONDS } from '../../auth-codes';
import { callerOf } from '../../caller';
import { applyCookies } from '../../cookies';
import type { IdentityDeps } from '../../identity';
import { register } from '../../register.service';
import { preauthOf } from '../../preauth';

export function registerRegister(app: App, deps: IdentityDeps): void {
  app.post(
    '/register',
    { schema: { body: RegisterRequest, response: { 201: CodeSentAnswer } }, config: { access: 'public' } },
    async (request, reply) => {
      const caller = callerOf(request);
      await deps.captcha.check(request.body, caller);
      const preauth = preauthOf(caller);
      await register(deps, caller, preauth, request.body);
      applyCookies(reply, { preauth: preauth.cookie });
      return reply.code(201).send({ message: 'We sent you a code', expires_in: CODE_SECONDS });
    },
  );
}

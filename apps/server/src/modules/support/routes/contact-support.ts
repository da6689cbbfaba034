import { ContactSupportRequest, Done, messages } from '@tessera/contracts';
import { callerOf, type IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { contactSupport } from '../contact-support';

export function registerContactSupport(app: App, deps: IdentityDeps): void {
  app.post(
    '/support/contact',
    { schema: { body: ContactSupportRequest, response: { 202: Done } }, config: { access: 'public' } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { recaptcha_version: _version, recaptcha_token: _token, ...question } = request.body;
      await deps.captcha.check(request.body, caller);
      await contactSupport(deps, caller, question);
      return reply.code(202).send({ message: messages.contactReceived });
    },
  );
}

import { ContactSupportRequest, Done, messages } from '@tessera/contracts';
import { readClientContext, type IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { contactSupport } from '../contact-support';

export function registerContactSupport(app: App, deps: IdentityDeps): void {
  app.post(
    '/support/contact',
    { schema: { body: ContactSupportRequest, response: { 202: Done } }, config: { access: 'public' } },
    async (request, reply) => {
      const client = readClientContext(request);
      const { recaptcha_version: _version, recaptcha_token: _token, ...question } = request.body;
      await deps.captcha.check(request.body, client);
      await contactSupport(deps, client, question);
      return reply.code(202).send({ message: messages.contactReceived });
    },
  );
}

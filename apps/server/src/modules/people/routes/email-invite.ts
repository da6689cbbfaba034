import { Done, EmailInviteRequest, messages } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { invite } from '../invitations/invite.service';
import { requireOpenCountry } from '../../../http/open-country';

export function registerEmailInvite(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/email-invite',
    {
      schema: { body: EmailInviteRequest, response: { 202: Done } },
      config: { access: 'onboarded' },
    },
    async (request, reply) => {
      requireOpenCountry(request.session);
      await invite(deps, request.session.userId, request.body);
      return reply.code(202).send({ message: messages.contactInvited });
    },
  );
}

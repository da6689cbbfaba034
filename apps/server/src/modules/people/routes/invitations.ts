import { ResetTokenAnswer } from '@tessera/contracts/account';
import {
  AcceptInvitationRequest,
  EmailInviteRequest,
  InvitationOptOutRequest,
} from '@tessera/contracts/invitations';
import * as messages from '@tessera/contracts/messages';
import { Done } from '@tessera/contracts/primitives';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';
import { requireOpenCountry } from '../../../http/open-country';
import { type IdentityDeps, LINK_SECONDS, readClientContext } from '../../identity';
import { acceptInvitation, invite } from '../invitations/invitations.service';
import { optOut } from '../invitations/opt-out.service';

const config = { access: 'public' } as const;

export function registerInvitations(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/email-invite',
    { schema: { body: EmailInviteRequest, response: { 202: Done } }, config: { access: 'onboarded' } },
    async (request, reply) => {
      requireOpenCountry(request.session);
      await invite(deps, request.session.userId, request.body.email);
      return reply.code(202).send({ message: messages.contactInvited });
    },
  );
  app.post(
    '/invitations/accept',
    { schema: { body: AcceptInvitationRequest, response: { 200: ResetTokenAnswer } }, config },
    async (request) => ({
      token: await acceptInvitation(deps, readClientContext(request), request.body.token),
      expires_in: LINK_SECONDS,
    }),
  );
  // Public, because the mail goes to people without an account.
  app.post(
    '/invitations/opt-out',
    { schema: { body: InvitationOptOutRequest, response: noContent }, config },
    async (request) => {
      await optOut(deps, readClientContext(request), request.body.token);
    },
  );
}

import { AcceptInvitationRequest, ResetTokenAnswer } from '@tessera/contracts';
import { readClientContext, type IdentityDeps, LINK_SECONDS } from '../../identity';
import type { App } from '../../../http/app-types';
import { acceptInvitation } from '../invitations/accept-invitation.service';

/** The token of the response is the bearer of POST /setupPassword. */
export function registerAcceptInvitation(app: App, deps: IdentityDeps): void {
  app.post(
    '/invitations/accept',
    {
      schema: { body: AcceptInvitationRequest, response: { 200: ResetTokenAnswer } },
      config: { access: 'public' },
    },
    async (request) => ({
      token: await acceptInvitation(deps, readClientContext(request), request.body),
      expires_in: LINK_SECONDS,
    }),
  );
}

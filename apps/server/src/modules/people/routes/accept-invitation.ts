import { AcceptInvitationRequest, ResetTokenAnswer } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { callerOf } from '../../identity/caller';
import type { IdentityDeps } from '../../identity/identity';
import { acceptInvitation } from '../invitations/accept-invitation.service';
import { LINK_SECONDS } from '../../identity/magic-links';

/** The answer's token is the bearer of POST /setupPassword. */
export function registerAcceptInvitation(app: App, deps: IdentityDeps): void {
  app.post(
    '/invitations/accept',
    {
      schema: { body: AcceptInvitationRequest, response: { 200: ResetTokenAnswer } },
      config: { access: 'public' },
    },
    async (request) => ({
      token: await acceptInvitation(deps, callerOf(request), request.body),
      expires_in: LINK_SECONDS,
    }),
  );
}

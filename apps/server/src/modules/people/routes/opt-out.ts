import { InvitationOptOutRequest } from '@tessera/contracts';
import { readClientContext, type IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { optOut } from '../invitations/opt-out.service';
import { noContent } from '../../../http/no-content';

/** Public access: the link is in mails to people without an account. */
export function registerInvitationOptOut(app: App, deps: IdentityDeps): void {
  app.post(
    '/invitations/opt-out',
    { schema: { body: InvitationOptOutRequest, response: noContent }, config: { access: 'public' } },
    async (request, reply) => {
      await optOut(deps, readClientContext(request), request.body.token);
      return reply.code(204).send();
    },
  );
}

import { AdminUserParams, StaffReasonRequest } from '@tessera/contracts';
import { auditActor } from '../../audit';
import type { IdentityDeps } from '../../identity';
import { endUserSessions } from '../people/end-access.service';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';

export function registerEndSessions(app: App, deps: IdentityDeps): void {
  app.post(
    '/admin/users/:id/sessions/end',
    {
      schema: { params: AdminUserParams, body: StaffReasonRequest, response: noContent },
      config: { access: { permission: 'sessions.end' } },
    },
    async (request, reply) => {
      await endUserSessions(deps, auditActor(request), request.params.id, request.body.reason);
      return reply.code(204).send();
    },
  );
}

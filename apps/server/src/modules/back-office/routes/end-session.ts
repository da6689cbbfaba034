import { AdminSessionParams, StaffReasonRequest } from '@tessera/contracts';
import { auditActor } from '../../audit';
import type { IdentityDeps } from '../../identity';
import { endUserSession } from '../people/end-access.service';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';

export function registerEndSession(app: App, deps: IdentityDeps): void {
  app.post(
    '/admin/users/:id/sessions/:sessionId/end',
    {
      schema: { params: AdminSessionParams, body: StaffReasonRequest, response: noContent },
      config: { access: { permission: 'sessions.end' } },
    },
    async (request, reply) => {
      await endUserSession(deps, auditActor(request), request.params, request.body.reason);
      return reply.code(204).send();
    },
  );
}

import { AdminUserParams, StaffReasonRequest } from '@tessera/contracts';
import { auditActor } from '../../audit';
import type { IdentityDeps } from '../../identity';
import { freeze } from '../freezes/freeze.service';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';

export function registerFreezeUser(app: App, deps: IdentityDeps): void {
  app.post(
    '/admin/users/:id/freeze',
    {
      schema: { params: AdminUserParams, body: StaffReasonRequest, response: noContent },
      config: { access: { permission: 'users.freeze' } },
    },
    async (request, reply) => {
      await freeze(deps, auditActor(request), request.params.id, request.body.reason);
      return reply.code(204).send();
    },
  );
}

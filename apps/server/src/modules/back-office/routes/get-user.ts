import type { LedgerDeps } from '../../chains';
import { auditActor } from '../../audit';
import { AdminUserAnswer, AdminUserParams } from '@tessera/contracts';
import { readPerson } from '../people/person.service';
import type { App } from '../../../http/app-types';

export function registerGetUserForStaff(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/users/:id',
    {
      schema: { params: AdminUserParams, response: { 200: AdminUserAnswer } },
      config: { access: { permission: 'users.read' } },
    },
    async (request) => ({ data: await readPerson(deps, auditActor(request), request.params.id) }),
  );
}

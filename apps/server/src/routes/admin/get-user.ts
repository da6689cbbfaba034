import { AdminUserAnswer, AdminUserParams } from '@tessera/contracts';
import { readPerson } from '../../admin/read-person';
import type { App } from '../../app-types';
import type { ServerDeps } from '../../deps';

export function registerGetUserForStaff(app: App, deps: ServerDeps): void {
  app.get(
    '/admin/users/:id',
    {
      schema: { params: AdminUserParams, response: { 200: AdminUserAnswer } },
      config: { access: { permission: 'users.read' } },
    },
    async (request) => ({ data: await readPerson(deps, request, request.params.id) }),
  );
}

import { AdminUserAnswer, AdminUserParams } from '@tessera/contracts';
import { readPerson } from '../people/read-person';
import type { App } from '../../../http/app-types';
import type { ServerDeps } from '../../../platform/deps';

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

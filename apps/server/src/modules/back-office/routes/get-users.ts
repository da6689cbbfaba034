import { AdminUsersPage, AdminUsersQuery } from '@tessera/contracts';
import type { ServerDeps } from '../../../platform/deps';
import { listPeople } from '../people/list-people';
import type { App } from '../../../http/app-types';

export function registerGetUsers(app: App, deps: ServerDeps): void {
  app.get(
    '/admin/users',
    {
      schema: { querystring: AdminUsersQuery, response: { 200: AdminUsersPage } },
      config: { access: { permission: 'users.read' } },
    },
    async ({ query }) => listPeople(deps, query),
  );
}

import { AdminUsersPage, AdminUsersQuery } from '@tessera/contracts';
import type { ServerDeps } from '../../deps';
import { listPeople } from '../../admin/list-people';
import type { App } from '../../app-types';

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

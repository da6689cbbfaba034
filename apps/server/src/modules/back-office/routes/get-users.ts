import type { LedgerDeps } from '../../chains';
import { AdminUsersPage, AdminUsersQuery } from '@tessera/contracts';
import { listPeople } from '../people/list-people.service';
import type { App } from '../../../http/app-types';

export function registerGetUsers(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/users',
    {
      schema: { querystring: AdminUsersQuery, response: { 200: AdminUsersPage } },
      config: { access: { permission: 'users.read' } },
    },
    async ({ query }) => listPeople(deps, query),
  );
}

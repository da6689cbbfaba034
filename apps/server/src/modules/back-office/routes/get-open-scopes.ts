import { AdminUserParams, OpenScopesAnswer } from '@tessera/contracts';
import { readOpenScopes } from '../approvals/open-read';
import type { App } from '../../../http/app-types';
import type { ServerDeps } from '../../../platform/deps';

export function registerGetOpenScopes(app: App, deps: ServerDeps): void {
  app.get(
    '/admin/users/:id/reads',
    {
      schema: { params: AdminUserParams, response: { 200: OpenScopesAnswer } },
      config: { access: { permission: 'users.read' } },
    },
    async (request) => ({ data: await readOpenScopes(deps, request, request.params.id) }),
  );
}

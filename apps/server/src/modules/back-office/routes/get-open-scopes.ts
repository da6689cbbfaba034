import { auditActor } from '../../audit';
import { AdminUserParams, OpenScopesAnswer } from '@tessera/contracts';
import { readOpenScopes } from '../reads/staff-read.service';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';

export function registerGetOpenScopes(app: App, deps: PlatformDeps): void {
  app.get(
    '/admin/users/:id/reads',
    {
      schema: { params: AdminUserParams, response: { 200: OpenScopesAnswer } },
      config: { access: { permission: 'users.read' } },
    },
    async (request) => ({ data: await readOpenScopes(deps, auditActor(request), request.params.id) }),
  );
}

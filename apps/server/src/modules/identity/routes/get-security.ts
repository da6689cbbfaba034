import { SecurityStateAnswer } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { readSecurityState } from '../users/security-state';
import type { IdentityDeps } from '../identity';

export function registerGetSecurity(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/security',
    { schema: { response: { 200: SecurityStateAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await readSecurityState(deps.db, request.session.userId) }),
  );
}

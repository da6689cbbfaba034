import { SecurityStateAnswer } from '@tessera/contracts';
import type { App } from '../../app-types';
import { readSecurityState } from '../../identity/account/security-state';
import type { IdentityDeps } from '../../identity/identity';

export function registerGetSecurity(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/security',
    { schema: { response: { 200: SecurityStateAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await readSecurityState(deps.db, request.session.userId) }),
  );
}

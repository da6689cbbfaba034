import { SessionsAnswer } from '@tessera/contracts';
import type { App } from '../../app-types';
import type { IdentityDeps } from '../../identity/identity';
import { listSessions } from '../../identity/signed-in-sessions';

export function registerGetSessions(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/sessions',
    { schema: { response: { 200: SessionsAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await listSessions(deps, request.session) }),
  );
}

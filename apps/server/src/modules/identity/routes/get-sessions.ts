import { SessionsAnswer } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import type { IdentityDeps } from '../identity';
import { describeSessions } from '../sessions/signed-in-sessions.service';

export function registerGetSessions(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/sessions',
    { schema: { response: { 200: SessionsAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await describeSessions(deps, request.session) }),
  );
}

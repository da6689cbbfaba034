import { RefreshRequest, Tokens } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { readClientContext } from '../read-client-context';
import type { IdentityDeps } from '../../identity';
import { refreshSession } from '../../sessions/refresh-session.service';

export function registerRefreshToken(app: App, deps: IdentityDeps): void {
  app.post(
    '/refreshToken',
    { schema: { body: RefreshRequest, response: { 200: Tokens } }, config: { access: 'public' } },
    (request) => refreshSession(deps, readClientContext(request), request.body),
  );
}

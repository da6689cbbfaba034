import { RefreshRequest, Tokens } from '@tessera/contracts';
import type { App } from '../../app-types';
import { callerOf } from '../../identity/caller';
import type { IdentityDeps } from '../../identity/identity';
import { refreshSession } from '../../identity/refresh-session';

export function registerRefreshToken(app: App, deps: IdentityDeps): void {
  app.post(
    '/refreshToken',
    { schema: { body: RefreshRequest, response: { 200: Tokens } }, config: { access: 'public' } },
    (request) => refreshSession(deps, callerOf(request), request.body),
  );
}

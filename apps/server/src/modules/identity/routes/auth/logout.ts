import { Done, LogoutRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { applyCookies } from '../apply-cookies';
import { endSession, endSessions } from '../../sessions/end-sessions.repository';
import type { IdentityDeps } from '../../identity';
import { revokeDevices } from '../../devices/trusted-devices.repository';

/** Ends this session, or with `everywhere` every session and trusted device of the user. */
export function registerLogout(app: App, deps: IdentityDeps): void {
  app.post(
    '/logout',
    { schema: { body: LogoutRequest, response: { 200: Done } }, config: { access: 'session' } },
    async (request, reply) => {
      const { sessionId, userId } = request.session;
      const everywhere = request.body.everywhere === true;
      await deps.db.transaction(async (tx) => {
        if (!everywhere) return endSession(tx, deps.clock, sessionId, 'logout');
        await endSessions(tx, deps.clock, userId, 'logout');
        await revokeDevices(tx, deps.clock, userId);
      });
      deps.sessionStore.evict({ userId });
      applyCookies(reply, { binding: null, ...(everywhere ? { device: null } : {}) });
      return { message: 'You are signed out' };
    },
  );
}

import { SessionsAnswer } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';
import { OwnParams } from '../../../http/own-params';
import { notFound } from '../../../platform/errors';
import type { IdentityDeps } from '../identity';
import { recordActivity } from '../sessions/authenticate';
import { describeSessions, revokeSession } from '../sessions/signed-in-sessions.service';

export function registerSessions(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/sessions',
    { schema: { response: { 200: SessionsAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await describeSessions(deps, request.session) }),
  );
  app.delete(
    '/user/sessions/:id',
    { schema: { params: OwnParams, response: noContent }, config: { access: 'session' } },
    async (request, reply) => {
      if (!(await revokeSession(deps, request.session.userId, request.params.id))) throw notFound();
      return reply.code(204).send();
    },
  );
  app.post(
    '/session/activity',
    { schema: { response: noContent }, config: { access: 'session' } },
    async (request, reply) => {
      await recordActivity(deps, request.session.sessionId);
      return reply.code(204).send();
    },
  );
}

import type { App } from '../../../../http/app-types';
import type { IdentityDeps } from '../../identity';
import { recordActivity } from '../../sessions/authenticate';
import { noContent } from '../../../../http/no-content';

export function registerRecordActivity(app: App, deps: IdentityDeps): void {
  app.post(
    '/session/activity',
    { schema: { response: noContent }, config: { access: 'session' } },
    async (request, reply) => {
      await recordActivity(deps, request.session.sessionId);
      return reply.code(204).send();
    },
  );
}

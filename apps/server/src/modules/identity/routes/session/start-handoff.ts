import { HandoffAnswer } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { readClientContext } from '../read-client-context';
import { HANDOFF_SECONDS, startHandoff } from '../../sessions/handoff.service';
import type { IdentityDeps } from '../../identity';

export function registerStartHandoff(app: App, deps: IdentityDeps): void {
  app.post(
    '/session-handoff',
    { schema: { response: { 200: HandoffAnswer } }, config: { access: 'session' } },
    async (request) => ({
      data: {
        ...(await startHandoff(deps, readClientContext(request), request.session)),
        expires_in: HANDOFF_SECONDS,
      },
    }),
  );
}

import { HandoffAnswer, HandoffExchangeRequest, SignedInAnswer } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import type { IdentityDeps } from '../identity';
import { HANDOFF_SECONDS, exchangeHandoff, startHandoff } from '../sessions/handoff.service';
import { applyCookies } from './apply-cookies';
import { readClientContext } from './read-client-context';

export function registerHandoff(app: App, deps: IdentityDeps): void {
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
  app.post(
    '/session-handoff/exchange',
    {
      schema: { body: HandoffExchangeRequest, response: { 200: SignedInAnswer } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { body, cookies } = await exchangeHandoff(deps, readClientContext(request), request.body);
      applyCookies(reply, cookies);
      return body;
    },
  );
}

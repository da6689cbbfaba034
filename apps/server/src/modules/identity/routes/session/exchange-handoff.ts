import { HandoffExchangeRequest, SignedInAnswer } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { readClientContext } from '../read-client-context';
import { applyCookies } from '../apply-cookies';
import { exchangeHandoff } from '../../sessions/handoff.service';
import type { IdentityDeps } from '../../identity';

export function registerExchangeHandoff(app: App, deps: IdentityDeps): void {
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

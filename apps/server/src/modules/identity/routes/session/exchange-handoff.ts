import { HandoffExchangeRequest, SignedInAnswer } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { callerOf } from '../../caller';
import { applyCookies } from '../../cookies';
import { exchangeHandoff } from '../../handoff.service';
import type { IdentityDeps } from '../../identity';

export function registerExchangeHandoff(app: App, deps: IdentityDeps): void {
  app.post(
    '/session-handoff/exchange',
    {
      schema: { body: HandoffExchangeRequest, response: { 200: SignedInAnswer } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { body, cookies } = await exchangeHandoff(deps, callerOf(request), request.body);
      applyCookies(reply, cookies);
      return body;
    },
  );
}

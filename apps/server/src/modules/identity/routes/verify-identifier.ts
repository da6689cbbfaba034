import { UserAnswer, VerifyIdentifierRequest } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { verifyIdentifier } from '../identifiers/add-identifier.service';
import type { IdentityDeps } from '../identity';

export function registerVerifyIdentifier(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/identifiers/verify',
    {
      schema: { body: VerifyIdentifierRequest, response: { 200: UserAnswer } },
      config: { access: 'session' },
    },
    async (request) => ({ data: await verifyIdentifier(deps, request.session.userId, request.body) }),
  );
}

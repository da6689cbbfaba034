import { CodeSentAnswer, IdentifierRequest } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { addIdentifier } from '../identifiers/add-identifier.service';
import { CODE_SECONDS } from '../codes/code-expiry';
import type { IdentityDeps } from '../identity';

export function registerAddIdentifier(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/identifiers',
    { schema: { body: IdentifierRequest, response: { 200: CodeSentAnswer } }, config: { access: 'session' } },
    async (request) => {
      await addIdentifier(deps, request.session.userId, request.body);
      return { message: 'We sent you a code', expires_in: CODE_SECONDS };
    },
  );
}

import {
  CodeSentAnswer,
  IdentifierRequest,
  RemoveIdentifierRequest,
  UserAnswer,
  VerifyIdentifierRequest,
} from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';
import { OwnParams } from '../../../http/own-params';
import { CODE_SECONDS } from '../codes/code-expiry';
import { addIdentifier, verifyIdentifier } from '../identifiers/add-identifier.service';
import { removeIdentifier } from '../identifiers/remove-identifier.service';
import type { IdentityDeps } from '../identity';

export function registerIdentifiers(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/identifiers',
    { schema: { body: IdentifierRequest, response: { 200: CodeSentAnswer } }, config: { access: 'session' } },
    async (request) => {
      await addIdentifier(deps, request.session.userId, request.body);
      return { message: 'We sent you a code', expires_in: CODE_SECONDS };
    },
  );
  app.post(
    '/user/identifiers/verify',
    {
      schema: { body: VerifyIdentifierRequest, response: { 200: UserAnswer } },
      config: { access: 'session' },
    },
    async (request) => ({ data: await verifyIdentifier(deps, request.session.userId, request.body) }),
  );
  app.delete(
    '/user/identifiers/:id',
    {
      schema: { params: OwnParams, body: RemoveIdentifierRequest, response: noContent },
      config: { access: 'session' },
    },
    async (request, reply) => {
      await removeIdentifier(deps, request.session.userId, request.params.id, request.body);
      return reply.code(204).send();
    },
  );
}

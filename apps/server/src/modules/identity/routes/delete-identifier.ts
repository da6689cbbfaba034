import { RemoveIdentifierRequest } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import type { IdentityDeps } from '../identity';
import { removeIdentifier } from '../identifiers/remove-identifier.service';
import { OwnParams } from '../../../http/own-params';
import { noContent } from '../../../http/no-content';

export function registerDeleteIdentifier(app: App, deps: IdentityDeps): void {
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

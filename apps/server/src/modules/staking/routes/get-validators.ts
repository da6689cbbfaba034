import { ValidatorsAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { listValidators } from '../validators/list-validators.service';

export function registerGetValidators(app: App, deps: LedgerDeps): void {
  app.get(
    '/validators',
    { schema: { response: { 200: ValidatorsAnswer } }, config: { access: 'session' } },
    async (_request, reply) => {
      const { text, answer } = await listValidators(deps);
      // The body is already serialised and validated.
      void reply.type('application/json; charset=utf-8').serializer(() => text);
      return answer;
    },
  );
}

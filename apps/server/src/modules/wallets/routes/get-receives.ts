import { PersonParams, ReceivesAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { countLookup } from '../../people';
import type { App } from '../../../http/app-types';
import { listReceivableTokens } from '../receivable-tokens.service';

/** Without an id: the tokens of the user. */
export function registerGetReceives(app: App, deps: LedgerDeps): void {
  app.get(
    '/get-tokens-by-ulid',
    { schema: { response: { 200: ReceivesAnswer } }, config: { access: 'onboarded' } },
    async ({ session: { userId } }) => ({ data: await listReceivableTokens(deps, userId, userId) }),
  );
  app.get(
    '/get-tokens-by-ulid/:id',
    { schema: { params: PersonParams, response: { 200: ReceivesAnswer } }, config: { access: 'onboarded' } },
    async ({ session: { userId }, params: { id } }) => {
      await countLookup(deps, userId, id);
      return { data: await listReceivableTokens(deps, userId, id) };
    },
  );
}

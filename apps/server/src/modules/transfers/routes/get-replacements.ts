import { ReplacementsAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { TransactionParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { readReplacements } from '../replace/preview-replacement.service';

export function registerGetReplacements(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/transactions/:transaction/replacements',
    {
      schema: { params: TransactionParams, response: { 200: ReplacementsAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params }) => ({ data: await readReplacements(deps, params.id, params.transaction) }),
  );
}

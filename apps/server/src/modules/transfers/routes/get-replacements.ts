import { ReplacementsAnswer } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import type { LedgerDeps } from '../../chains/ledger-deps';
import { readReplacements } from '../preview-replacement';
import { TransactionParams } from '../../wallets/routes/wallet-params';

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
